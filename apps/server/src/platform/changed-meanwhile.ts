import { say } from '../words/words.ts';
import { Refusal } from './refusal.ts';

/** Somebody was faster: with their name where one of the venue's people did it, and how it is now. */
export const changedMeanwhile = (changer: { name: string } | undefined, details?: Record<string, unknown>): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    ...(details && { details }),
    ...(changer && { says: say('settings.changed', { name: changer.name }) }),
  });
