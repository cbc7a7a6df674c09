import type { FieldFault } from '@caddie/contract/reasons';
import { refusalDetail, sentenceOf } from '../../lib/refusal-of.ts';

/** What the server says about each field that was sent, by its name. */
export const faultsOf = (error: unknown): Record<string, string> => {
  const faults = (refusalDetail(error, 'fields') ?? {}) as Record<string, FieldFault>;
  return Object.fromEntries(Object.entries(faults).map(([field, { message }]) => [field, message]));
};

/** Why a field was refused; where the server names none, why the whole was. */
export const faultAt = (error: Error, field: string): string => faultsOf(error)[field] ?? sentenceOf(error);
