import type { Actor } from '../../../platform/actors/actor.ts';
import { isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';

/** Turns the database's errors about opening hours into refusals: the hours changed after they were read. Rethrows any other error. */
export function rethrowAsHoursRefusal(error: unknown, { kind }: Pick<Actor, 'kind'>): never {
  const constraint = isDatabaseError(error) ? error.constraint : undefined;
  if (constraint === 'bookings_wait_for_the_hours')
    throw new Refusal('INVALID_SLOT', { message: message('slot.hours-changing'), cause: error });
  if (constraint !== 'bookings_are_within_the_hours') throw error;
  if (kind === 'staff') throw new Refusal('OUTSIDE_HOURS', { cause: error });
  throw new Refusal('INVALID_SLOT', { message: message('slot.closed-since'), cause: error });
}
