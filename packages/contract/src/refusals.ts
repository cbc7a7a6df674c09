/**
 * Every "no" the API can say: a stable code, its status, and a sentence for a person.
 * Anything else that goes wrong is a bug and answers INTERNAL.
 */
export const refusals = {
  INVALID_REQUEST: { status: 400, message: 'Some of what was sent is not right. Check the marked fields.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here. Check the address.' },
  SHOP_NOT_FOUND: { status: 404, message: 'We could not find that venue. Check its name or scan its code again.' },
  TOO_LARGE: { status: 413, message: 'That is too much to send at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request as JSON.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was charged. Try again.' },
  OVERLOADED: { status: 503, message: 'We are very busy right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Refusals any call may answer with. */
export const sharedRefusals = [
  'INVALID_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'OVERLOADED',
] as const satisfies readonly RefusalCode[];

/** The body of every failure. */
export type RefusalBody = {
  message: string;
  code: RefusalCode;
  /** Also in the server's log, so that support can find the request. */
  requestId: string;
  details?: Record<string, unknown>;
};
