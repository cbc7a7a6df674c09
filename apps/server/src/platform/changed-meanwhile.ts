import { say } from '../words/words.ts';
import { Refusal } from './refusal.ts';

/** A concurrent change: with the name of the member of staff who made it, and the current state. */
export const changedMeanwhile = (changer: { name: string } | undefined, details?: Record<string, unknown>): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    ...(details && { details }),
    ...(changer && { says: say('settings.changed', { name: changer.name }) }),
  });
