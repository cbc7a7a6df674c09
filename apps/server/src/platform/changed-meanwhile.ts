import { message } from '../words/words.ts';
import { Refusal } from './refusal.ts';

/** Creates the refusal of a change that conflicts with another: it names the member of staff who made the other change, and the current state. */
export const changedMeanwhile = (changedBy: { name: string } | undefined, details?: Record<string, unknown>): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    ...(details && { details }),
    ...(changedBy && { message: message('settings.changed', { name: changedBy.name }) }),
  });
