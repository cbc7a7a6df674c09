import type { FieldFault, Reason } from '@caddie/contract/reasons';
import type { RefusalBody } from '@caddie/contract/refusals';
import { translate, type Locale, type Message } from '../../../words/words.ts';
import type { Refusal } from '../../refusal.ts';

/** The body of a refusal without the request's id: codes and values for the app, sentences for developers. */
export function refusalBodyOf(refusal: Refusal, locale: Locale): Omit<RefusalBody, 'requestId'> {
  const { code, userMessage, details, fields } = refusal;
  const message = translate(userMessage, locale);
  const reason = userMessage.key === 'refusal.code' ? undefined : reasonOf(userMessage);
  if (!details && !fields && !reason) return { message, code };
  const fieldFaults = Object.entries(fields ?? {}).map(([field, words]): [string, FieldFault] => [
    field,
    { ...reasonOf(words), message: translate(words, locale) },
  ]);
  return {
    message,
    code,
    details: { ...details, ...(reason && { reason }), ...(fields && { fields: Object.fromEntries(fieldFaults) }) },
  };
}

/** The code of a sentence and its values: `slot.too-far` becomes SLOT_TOO_FAR. The sentence of a refusal code has that code. */
function reasonOf({ key, values: facts }: Message): Reason {
  if (key === 'refusal.code' || key === 'field.problem') return { code: facts.code };
  return { ...facts, code: key.toUpperCase().replaceAll(/[.-]/g, '_') };
}
