import type { FieldFault, Reason } from '@caddie/contract/reasons';
import type { RefusalBody } from '@caddie/contract/refusals';
import { inWords, type Locale, type Words } from '../../../words/words.ts';
import type { Refusal } from '../../refusal.ts';

/** The body of a refusal without the request's id: codes and values for the app, sentences for developers. */
export function bodyOf(refusal: Refusal, locale: Locale): Omit<RefusalBody, 'requestId'> {
  const { code, says, details, fields } = refusal;
  const message = inWords(says, locale);
  const reason = says.key === 'refusal.code' ? undefined : reasonOf(says);
  if (!details && !fields && !reason) return { message, code };
  const faults = Object.entries(fields ?? {}).map(([field, words]): [string, FieldFault] => [
    field,
    { ...reasonOf(words), message: inWords(words, locale) },
  ]);
  return {
    message,
    code,
    details: { ...details, ...(reason && { reason }), ...(fields && { fields: Object.fromEntries(faults) }) },
  };
}

/** The code of a sentence and its values: `slot.too-far` becomes SLOT_TOO_FAR. The sentence of a refusal code has that code. */
function reasonOf({ key, facts }: Words): Reason {
  if (key === 'refusal.code' || key === 'field.problem') return { code: facts.code };
  return { ...facts, code: key.toUpperCase().replaceAll(/[.-]/g, '_') };
}
