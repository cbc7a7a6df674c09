import type { FieldFault } from '@caddie/contract/reasons';
import type { RefusalCode } from '@caddie/contract/refusals';
import type { Sentences } from '../../../lib/server/answer.ts';
import type { FieldErrors, Mode } from './panel-state.ts';

/** The parts of a failed call that the panel reads. */
export type Failure = {
  status: number;
  code?: RefusalCode | undefined;
  sentence: string;
  details?: unknown;
  sentences?: Sentences | undefined;
};

/** The parts of a refusal's body that name faulty fields and the time to wait. */
type RefusalBody = { details?: { fields?: Record<string, FieldFault>; retryAfterSeconds?: number } };

/**
 * Assigns a refusal to the fields it belongs to; `buttonField` is the place of the button that was pressed. The reason why a code was not sent is
 * added to the alert; any other refusal with nothing to correct and no time to wait shows no message.
 */
export function errorsOf(
  { status, code, sentence, details, sentences }: Failure,
  buttonField: keyof FieldErrors,
): FieldErrors {
  const fields = (details as RefusalBody | undefined)?.details?.fields;
  if (fields)
    return Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, faultWords(fault, sentences)]));
  if (modeAfter(code, 'phone')) return { phone: sentence };
  const showsSentence = status === 429 || (buttonField === 'alert' && code && status !== 500);
  return showsSentence ? { [buttonField]: sentence } : {};
}

/**
 * The message for a field's fault, or a general one for a fault without its own; empty if there are no messages, then only the border is
 * marked.
 */
function faultWords(fault: FieldFault, sentences: Sentences = {}): string {
  const sentence = sentences[fault.code] ?? sentences['FIELD_UNUSABLE'] ?? '';
  return typeof sentence === 'string' ? sentence : sentence(fault as never);
}

/** Seconds to wait before a retry; 0 if the server did not say. */
export const secondsToWait = ({ details }: Failure): number =>
  (details as RefusalBody | undefined)?.details?.retryAfterSeconds ?? 0;

/** The mode in which the customer can continue after a refused sign-up, log-in or reset; undefined to stay. */
export function modeAfter(code: RefusalCode | undefined, mode: Mode): Mode | undefined {
  if (code === 'ACCOUNT_EXISTS') return 'login';
  if (code === 'ACCOUNT_NOT_FOUND') return 'signup';
  if (code === 'PHONE_NOT_VERIFIED') return mode === 'verify' ? 'signup' : 'reset';
  return undefined;
}
