import type { Invariant } from './invariant.ts';
import { activityAlways } from './invariants.activity.ts';
import { bookingsAlways } from './invariants.bookings.ts';
import { counterAlways } from './invariants.counter.ts';
import { linesAlways } from './invariants.lines.ts';
import { membershipsAlways } from './invariants.memberships.ts';
import { moneyAlways } from './invariants.money.ts';
import { peopleAlways } from './invariants.people.ts';
import { reportsAlways } from './invariants.reports.ts';
import { returnsTrue } from './invariants.returns.ts';
import { settledTrue } from './invariants.settled.ts';

/** What must be true of the books, in the order of its numbers. */
export const invariants: readonly Invariant[] = [
  ...bookingsAlways,
  ...moneyAlways,
  ...counterAlways,
  ...activityAlways,
  ...linesAlways,
  ...membershipsAlways,
  ...peopleAlways,
  ...reportsAlways,
  ...returnsTrue,
  ...settledTrue,
].toSorted((one, other) => one.id.localeCompare(other.id));
