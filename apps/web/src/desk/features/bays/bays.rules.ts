import type { Bay, BayBooking, Bays } from '@caddie/contract/desk/bays';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';

export const isOut = ({ retiredFrom }: Bay, today: string): boolean => retiredFrom !== null && retiredFrom <= today;

export const inService = ({ bays, today }: Bays): number => bays.filter((bay) => !isOut(bay, today)).length;

/** The id of the element that explains why no bay can be added. */
export const FULL_ID = 'plan-is-full';

/** Whether the plan's limit of bays in service is reached. */
export const isFull = (venue: Bays, { bayLimit }: Pick<Plan, 'bayLimit'>): boolean =>
  bayLimit !== null && inService(venue) >= bayLimit;

/** The bookings that prevent taking a bay out of service. */
export const inTheWay = (error: unknown): BayBooking[] =>
  refusalCode(error) === 'ROOM_HAS_BOOKINGS'
    ? ((refusalDetail(error, 'bookings') as BayBooking[] | undefined) ?? [])
    : [];

/** Returns an unused name: "Bay 5" after four bays, unless it exists. */
export function freeName(bays: readonly Bay[], named: (count: number) => string): string {
  const taken = new Set(bays.map(({ name }) => name.toLowerCase()));
  let count = bays.length;
  while (taken.has(named(count).toLowerCase())) count += 1;
  return named(count);
}
