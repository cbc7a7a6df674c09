import { message } from '../words/words.ts';
import { Refusal } from './refusal.ts';

/** A concurrent change: with the name of the member of staff who made it, and the current state. */
export const changedMeanwhile = (changedBy: { name: string } | undefined, details?: Record<string, unknown>): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    ...(details && { details }),
    ...(changedBy && { message: message('settings.changed', { name: changedBy.name }) }),
  });
