import { AccountRefused, type RejectionReason, TextRejected } from './sms.ts';

/** Twilio's error codes about one text or one number; every other refusal is about the account. */
const rejectionReasons: Record<number, RejectionReason> = {
  21211: 'UNREACHABLE', // not a phone number
  21214: 'UNREACHABLE', // cannot be reached
  21217: 'UNREACHABLE', // does not look like a phone number
  21265: 'UNREACHABLE', // a short code
  21407: 'UNREACHABLE', // a kind of number that receives no texts
  21408: 'REGION', // the country is switched off for the account
  21602: 'OTHER', // empty text
  21605: 'OTHER', // text too long
  21608: 'REGION', // a trial account sends only to verified numbers
  21610: 'STOPPED', // the owner of the phone replied STOP
  21612: 'UNREACHABLE', // no route from this sender to this number
  21614: 'UNREACHABLE', // not a mobile number
  21617: 'OTHER', // text too long
};

export class TwilioError extends Error {
  override name = 'TwilioError';
  readonly status: number;
  readonly code: number | undefined;

  /** Twilio's message quotes the phone number, so only the error codes are kept. */
  constructor(status: number, code?: number) {
    super(`Twilio answered ${status}${code ? ` with error ${code}` : ''}`);
    this.status = status;
    this.code = code;
  }
}

/** Converts a failed send: this text is rejected for good, the account is refused, or the send can be retried. */
export function toSendError(error: unknown): unknown {
  if (!(error instanceof TwilioError)) return error;
  const reason = error.status === 400 ? rejectionReasons[error.code ?? 0] : undefined;
  if (reason) return new TextRejected(error.message, reason);
  const isRetryable = error.status === 408 || error.status === 429 || error.status >= 500;
  return isRetryable ? error : new AccountRefused(error.message);
}

/** Delivery error codes that are about the account and not the phone: every further text fails with them too. */
const accountCodes = new Set(['30001', '30002', '30032', '30034', '30024', '30454']);
export const isAccountCode = (code: string | undefined): boolean => code !== undefined && accountCodes.has(code);
