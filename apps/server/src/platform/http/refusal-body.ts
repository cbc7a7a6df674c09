import type { RefusalBody } from '@caddie/contract/refusals';
import { inWords, type Locale } from '../../words/words.ts';
import type { Refusal } from '../refusal.ts';

/** A refusal as its caller reads it, but for the id of the request. */
export function bodyOf(refusal: Refusal, locale: Locale): Omit<RefusalBody, 'requestId'> {
  const { code, says, details, fields } = refusal;
  const message = inWords(says, locale);
  if (!details && !fields) return { message, code };
  const sentences = Object.entries(fields ?? {}).map(([field, words]) => [field, inWords(words, locale)]);
  return { message, code, details: { ...details, ...(fields && { fields: Object.fromEntries(sentences) }) } };
}
