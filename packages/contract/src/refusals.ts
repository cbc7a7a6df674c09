/**
 * Every "no" the API can say: a stable code, its status, and a sentence for a person.
 * Anything else that goes wrong is a bug and answers INTERNAL.
 */
export const refusals = {
  INVALID_REQUEST: { status: 400, message: 'Some of what was sent is not right. Check the marked fields.' },
  PHONE_NOT_SUPPORTED: { status: 400, message: 'That is not a mobile number of the chosen country. Check it.' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Use a password of 8 characters or more.' },
  PASSWORD_TOO_COMMON: { status: 400, message: 'That password is too easy to guess. Choose another one.' },
  BAD_SIGNATURE: { status: 400, message: 'That was not signed by the provider.' },
  INVALID_SLOT: { status: 400, message: 'That time cannot be booked. Choose another one.' },
  REASON_NEEDED: { status: 400, message: 'Say why, in 280 characters at most.' },
  FREEZE_TOO_LONG: { status: 400, message: 'From 7 to 90 days.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  WRONG_CREDENTIALS: { status: 401, message: 'That phone number and password do not match.' },
  WECHAT_TOKEN_OVER: { status: 401, message: 'That entry from WeChat is over. Open the page again.' },
  NO_BALANCE: { status: 402, message: 'There is not enough left on that membership. Choose another way to pay.' },
  CARD_NEEDED: { status: 402, message: 'Choose a card to pay with.' },
  WRONG_SHOP: { status: 403, message: 'You are signed in at another venue. Sign in here first.' },
  NOT_ALLOWED: { status: 403, message: 'That is for managers.' },
  PHONE_NOT_VERIFIED: { status: 403, message: 'Verify your phone number with a new code first.' },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'There is no account with that phone number here yet.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here. Check the address.' },
  SHOP_NOT_FOUND: { status: 404, message: 'We could not find that venue. Check its name or scan its code again.' },
  ROOM_NOT_FOUND: { status: 404, message: 'That bay is not at this venue.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'We could not find that booking.' },
  CARD_NOT_FOUND: { status: 404, message: 'We could not find that card.' },
  CARD_SESSION_NOT_FOUND: { status: 404, message: 'We could not find that card page. Add the card again.' },
  ORDER_NOT_FOUND: { status: 404, message: 'We could not find that order.' },
  MEMBERSHIP_NOT_FOUND: { status: 404, message: 'We could not find that membership.' },
  ACCOUNT_EXISTS: { status: 409, message: 'That phone number already has an account here. Log in instead.' },
  SLOT_TAKEN: { status: 409, message: 'That tee time has just been taken. Nothing was charged.' },
  PRICE_CHANGED: { status: 409, message: 'The price of that tee time has changed. Look at it again before you book.' },
  HOLD_EXPIRED: { status: 409, message: 'The time was held for you too long and is free again. Nothing was charged.' },
  NOT_PAYABLE: { status: 409, message: 'This can no longer be paid.' },
  TOO_LITTLE_FOR_CARD: { status: 409, message: 'This is less than a card can be charged. Ask the venue.' },
  TOO_MUCH_FOR_CARD: { status: 409, message: 'This is more than a card can be charged. Ask the venue.' },
  NOT_PAID: { status: 409, message: 'This is not paid yet.' },
  NOT_CANCELABLE: { status: 409, message: 'This can no longer be canceled.' },
  TEXTS_STOPPED: {
    status: 409,
    message: 'Texts to that phone were stopped with STOP. Answer one of ours with START, then ask for a code again.',
  },
  CARD_NOT_SAVED: { status: 409, message: 'No card was saved on that page. Add the card again.' },
  CARD_IN_USE: { status: 409, message: 'A payment with that card is still being decided. Delete it afterwards.' },
  MEMBERSHIP_DOES_NOT_FIT: { status: 409, message: 'That membership cannot pay for this.' },
  CHANGED_MEANWHILE: { status: 409, message: 'Somebody changed this a moment ago. Here it is as it is now.' },
  BLOCK_COVERS_BOOKING: { status: 409, message: 'There is a booking in that time. Move or cancel it first.' },
  CUSTOMER_BLOCKED: { status: 409, message: 'You cannot book online here. Please call the venue.' },
  ADJUST_OUT_OF_RANGE: { status: 409, message: 'Not below nothing and not above what was bought.' },
  ALREADY_FROZEN: { status: 409, message: 'It is frozen already.' },
  NOT_FROZEN: { status: 409, message: 'It is not frozen.' },
  MEMBERSHIP_ENDED: { status: 409, message: 'That membership has ended.' },
  MEMBERSHIP_NOT_BEGUN: { status: 409, message: 'Its days begin with its first use. There is nothing to change yet.' },
  KEY_IN_PROGRESS: { status: 409, message: 'The same request is still being worked on.' },
  TOO_LARGE: { status: 413, message: 'That is too much to send at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request as JSON.' },
  KEY_REUSED: { status: 422, message: 'That Idempotency-Key was used for another request.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  TOO_MANY_CODES: { status: 429, message: 'Too many codes were sent. Wait a while before asking for another.' },
  CODE_LOCKED: { status: 429, message: 'Too many wrong codes. Ask for a new one.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many wrong passwords. Wait a while, or reset your password.' },
  PASSWORD_OFF: {
    status: 429,
    message: 'Your password is switched off after too many wrong tries. Reset it to log in.',
  },
  TOO_MANY_HOLDS: {
    status: 429,
    message: 'You have held too many tee times in one day without booking. Try again later, or call the venue.',
  },
  HOLD_LIMIT: { status: 429, message: 'You are already holding two tee times. Pay for one or release it first.' },
  // Says nothing about money: after a failure that nobody expected, nobody knows.
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  WECHAT_DOWN: { status: 502, message: 'WeChat does not answer right now. You can go on without its scanner.' },
  CODE_NOT_SENT: { status: 503, message: 'The text could not be sent. Try again in a moment, or call the venue.' },
  SMS_BUDGET: { status: 503, message: 'We cannot send texts right now. Try again later, or call the venue.' },
  PROVIDER_DOWN: {
    status: 503,
    message: 'Card payments do not answer right now. Nothing was charged. Try again soon.',
  },
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
