import { AccountRefused, type RejectionReason, TextRejected } from './sms.ts';

/** What Twilio says against one text or one number; everything else it refuses is about the account. */
const rejections: Record<number, RejectionReason> = {
  21211: 'UNREACHABLE', // not a phone number
  21214: 'UNREACHABLE', // cannot be reached
  21217: 'UNREACHABLE', // does not look like a phone number
  21265: 'UNREACHABLE', // a short code
  21407: 'UNREACHABLE', // a kind of number that gets no texts
  21408: 'REGION', // the country is switched off for the account
  21602: 'OTHER', // no words
  21605: 'OTHER', // too many words
  21608: 'REGION', // a trial account knows only its own numbers
  21610: 'STOPPED', // the owner of the phone answered STOP
  21612: 'UNREACHABLE', // no way from this sender to this number
  21614: 'UNREACHABLE', // not a mobile number
  21617: 'OTHER', // too many words
};

export class TwilioError extends Error {
  override name = 'TwilioError';
  readonly status: number;
  readonly code: number | undefined;

  /** Twilio's own sentence quotes the phone number, so only numbers of errors are kept. */
  constructor(status: number, code?: number) {
    super(`Twilio answered ${status}${code ? ` with error ${code}` : ''}`);
    this.status = status;
    this.code = code;
  }
}

/** What a failed sending means: this text never, no text for now, or simply later. */
export function asSendFailure(error: unknown): unknown {
  if (!(error instanceof TwilioError)) return error;
  const reason = error.status === 400 ? rejections[error.code ?? 0] : undefined;
  if (reason) return new TextRejected(error.message, reason);
  const isPatience = error.status === 408 || error.status === 429 || error.status >= 500;
  return isPatience ? error : new AccountRefused(error.message);
}

/** Reasons for not arriving that are the account's and not the phone's: every further text meets them too. */
const accountCodes = new Set(['30001', '30002', '30032', '30034', '30024', '30454']);
export const isAccountCode = (code: string | undefined): boolean => code !== undefined && accountCodes.has(code);
