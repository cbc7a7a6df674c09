import type { Invariant } from './invariant.ts';
import { activityInvariants } from './invariants.activity.ts';
import { bookingInvariants } from './invariants.bookings.ts';
import { counterInvariants } from './invariants.counter.ts';
import { entryInvariants } from './invariants.entries.ts';
import { membershipInvariants } from './invariants.memberships.ts';
import { moneyInvariants } from './invariants.money.ts';
import { peopleInvariants } from './invariants.people.ts';
import { reportInvariants } from './invariants.reports.ts';
import { refundInvariants } from './invariants.refunds.ts';
import { settledInvariants } from './invariants.settled.ts';

/** All rules about the books, in the order of their numbers. */
export const invariants: readonly Invariant[] = [
  ...bookingInvariants,
  ...moneyInvariants,
  ...counterInvariants,
  ...activityInvariants,
  ...entryInvariants,
  ...membershipInvariants,
  ...peopleInvariants,
  ...reportInvariants,
  ...refundInvariants,
  ...settledInvariants,
].toSorted((one, other) => one.id.localeCompare(other.id));
