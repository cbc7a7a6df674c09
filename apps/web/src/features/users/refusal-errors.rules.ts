import type { RefusalCode } from '@caddie/contract/refusals';
import type { FieldErrors, Mode } from './panel-state.ts';

/** A failed call, as far as the panel looks at it. */
export type Failure = { status: number; code?: RefusalCode | undefined; message: string; details?: unknown };

/** What the body of a refusal may say about each field, and about when to come back. */
type RefusalBody = { details?: { fields?: FieldErrors; retryAfterSeconds?: number } };

/**
 * The server's sentence where it belongs; `asked` is the place of the button that was pressed. Why a code was not sent goes
 * on with the alert that says so; else what leaves nothing to correct and nothing to wait for stays quiet.
 */
export function errorsOf({ status, code, message, details }: Failure, asked: keyof FieldErrors): FieldErrors {
  const fields = (details as RefusalBody | undefined)?.details?.fields;
  if (fields) return fields;
  if (modeAfter(code, 'phone')) return { phone: message };
  const says = status === 429 || (asked === 'alert' && code && status !== 500);
  return says ? { [asked]: message } : {};
}

/** How many seconds to wait before the same is asked for again; 0 if the server did not say. */
export const waitAfter = ({ details }: Failure): number =>
  (details as RefusalBody | undefined)?.details?.retryAfterSeconds ?? 0;

/** The mode in which a refused sign-up, log-in or reset can go on. */
export function modeAfter(code: RefusalCode | undefined, mode: Mode): Mode | undefined {
  if (code === 'ACCOUNT_EXISTS') return 'login';
  if (code === 'ACCOUNT_NOT_FOUND') return 'signup';
  if (code === 'PHONE_NOT_VERIFIED') return mode === 'verify' ? 'signup' : 'reset';
  return undefined;
}
