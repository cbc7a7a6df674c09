import type { Invariant } from './invariant.ts';
import { bookingsAlways } from './invariants.bookings.ts';
import { membershipsAlways } from './invariants.memberships.ts';
import { moneyAlways } from './invariants.money.ts';
import { peopleAlways } from './invariants.people.ts';
import { settledTrue } from './invariants.settled.ts';

/** What must be true of the books, in the order of its numbers. */
export const invariants: readonly Invariant[] = [
  ...bookingsAlways,
  ...moneyAlways,
  ...membershipsAlways,
  ...peopleAlways,
  ...settledTrue,
].toSorted((one, other) => one.id.localeCompare(other.id));
