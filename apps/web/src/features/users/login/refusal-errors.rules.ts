import type { FieldFault } from '@caddie/contract/reasons';
import type { RefusalCode } from '@caddie/contract/refusals';
import type { Sentences } from '../../../lib/server/answer.ts';
import type { FieldErrors, Mode } from './panel-state.ts';

/** A failed call, as far as the panel looks at it. */
export type Failure = {
  status: number;
  code?: RefusalCode | undefined;
  sentence: string;
  details?: unknown;
  sentences?: Sentences | undefined;
};

/** What the body of a refusal may say about each field, and about when to come back. */
type RefusalBody = { details?: { fields?: Record<string, FieldFault>; retryAfterSeconds?: number } };

/**
 * What was refused, where it belongs; `asked` is the place of the button that was pressed. Why a code was not sent goes
 * on with the alert that says so; else what leaves nothing to correct and nothing to wait for stays quiet.
 */
export function errorsOf(
  { status, code, sentence, details, sentences }: Failure,
  asked: keyof FieldErrors,
): FieldErrors {
  const fields = (details as RefusalBody | undefined)?.details?.fields;
  if (fields)
    return Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, faultWords(fault, sentences)]));
  if (modeAfter(code, 'phone')) return { phone: sentence };
  const says = status === 429 || (asked === 'alert' && code && status !== 500);
  return says ? { [asked]: sentence } : {};
}

/** The sentence of a fault that the customer can have made, for any other that there is one; without sentences the edge says so. */
function faultWords(fault: FieldFault, sentences: Sentences = {}): string {
  const sentence = sentences[fault.code] ?? sentences['FIELD_UNUSABLE'] ?? '';
  return typeof sentence === 'string' ? sentence : sentence(fault as never);
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
