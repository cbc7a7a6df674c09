import type { FieldFault } from '@caddie/contract/reasons';
import type { CallError } from '../../lib/server/answer.ts';
import { refusalDetail, sentenceFor, sentenceOf } from '../../lib/server/refusal-of.ts';

/** What is wrong with each field that was sent, by its name; for a fault that only a newer server knows, why the whole was refused. */
export const faultsOf = (error: unknown): Record<string, string> => {
  const faults = Object.entries((refusalDetail(error, 'fields') ?? {}) as Record<string, FieldFault>);
  const said = (fault: FieldFault) => sentenceFor(error as CallError, fault) ?? sentenceOf(error as CallError);
  return Object.fromEntries(faults.map(([field, fault]) => [field, said(fault)]));
};

/** Why a field was refused; where the server names none, why the whole was. */
export const faultAt = (error: Error, field: string): string => faultsOf(error)[field] ?? sentenceOf(error);
