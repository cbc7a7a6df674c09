import type { Bay, BayBooking, Bays } from '@caddie/contract/desk/bays';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';

export const isRetired = ({ retiredFrom }: Bay, today: string): boolean => retiredFrom !== null && retiredFrom <= today;

export const countInService = ({ bays, today }: Bays): number => bays.filter((bay) => !isRetired(bay, today)).length;

/** The id of the element that explains why no bay can be added. */
export const PLAN_FULL_ID = 'plan-is-full';

/** Whether the plan's limit of bays in service is reached. */
export const isPlanFull = (venue: Bays, { bayLimit }: Pick<Plan, 'bayLimit'>): boolean =>
  bayLimit !== null && countInService(venue) >= bayLimit;

/** The bookings that prevent taking a bay out of service. */
export const bookingsInTheWay = (error: unknown): BayBooking[] =>
  refusalCode(error) === 'ROOM_HAS_BOOKINGS'
    ? ((refusalDetail(error, 'bookings') as BayBooking[] | undefined) ?? [])
    : [];

/** Returns an unused name: "Bay 5" after four bays, unless it exists. */
export function unusedName(bays: readonly Bay[], nameFor: (count: number) => string): string {
  const takenNames = new Set(bays.map(({ name }) => name.toLowerCase()));
  let count = bays.length;
  while (takenNames.has(nameFor(count).toLowerCase())) count += 1;
  return nameFor(count);
}
