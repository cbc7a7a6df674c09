import type { FieldFault } from '@caddie/contract/reasons';
import type { CallError } from '../../lib/server/answer.ts';
import { refusalDetail, reasonSentence, sentenceOf } from '../../lib/server/refusal-of.ts';

/** The error of each field, by its name; for a code that only a newer server knows, the sentence of the whole refusal. */
export const faultsOf = (error: unknown): Record<string, string> => {
  const faults = Object.entries((refusalDetail(error, 'fields') ?? {}) as Record<string, FieldFault>);
  const textFor = (fault: FieldFault) => reasonSentence(error as CallError, fault) ?? sentenceOf(error as CallError);
  return Object.fromEntries(faults.map(([field, fault]) => [field, textFor(fault)]));
};

/** The error of a field; if the server names none, the sentence of the whole refusal. */
export const faultAt = (error: Error, field: string): string => faultsOf(error)[field] ?? sentenceOf(error);
