import type { Bay, BayBooking, Bays } from '@caddie/contract/desk/bays';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';

export const isOut = ({ retiredFrom }: Bay, today: string): boolean => retiredFrom !== null && retiredFrom <= today;

export const inService = ({ bays, today }: Bays): number => bays.filter((bay) => !isOut(bay, today)).length;

/** Where the page says why no bay can be added. */
export const FULL_ID = 'plan-is-full';

/** Whether the plan has no room for a further bay in service. */
export const isFull = (venue: Bays, { bayLimit }: Pick<Plan, 'bayLimit'>): boolean =>
  bayLimit !== null && inService(venue) >= bayLimit;

/** What stands in the way of taking a bay out of service. */
export const inTheWay = (error: unknown): BayBooking[] =>
  refusalCode(error) === 'ROOM_HAS_BOOKINGS'
    ? ((refusalDetail(error, 'bookings') as BayBooking[] | undefined) ?? [])
    : [];

/** A name that nobody has: "Bay 5" after four bays, unless there is one. */
export function freeName(bays: readonly Bay[], named: (count: number) => string): string {
  const taken = new Set(bays.map(({ name }) => name.toLowerCase()));
  let count = bays.length;
  while (taken.has(named(count).toLowerCase())) count += 1;
  return named(count);
}
