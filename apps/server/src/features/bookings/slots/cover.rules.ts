import type { PayOption } from '@caddie/contract/memberships';
import type { PassCoverage, Slot } from '@caddie/contract/slots';
import type { Play } from '../../memberships/memberships.service.ts';
import { playOf } from './play.rules.ts';
import type { Availability } from './slots.rules.ts';

/**
 * How the customer's memberships would pay for "any bay" at a time: the first membership that fits every bay at that price, because any of
 * them may be assigned; otherwise why the membership that ends first does not fit. Memberships for lessons are ignored.
 */
export function coverOf(
  { bookingDate, timeZone }: Pick<Availability, 'bookingDate' | 'timeZone'>,
  slot: Slot,
  optionsFor: (play: Play) => PayOption[],
): PassCoverage | null {
  const startedAt = Date.parse(slot.startedAt);
  const endedAt = Date.parse(slot.endedAt);
  const [first, ...others] = slot.rooms
    .filter(({ amount }) => amount === slot.amount)
    .map(({ shopRoomId, amount }) =>
      optionsFor(playOf({ bookingId: '', bookingDate, timeZone, startedAt, endedAt, amount, shopRoomId })),
    );
  const candidates = first!
    .filter(({ misfit }) => misfit?.code !== 'LESSON')
    .map((option) => others.flat().find((one) => one.membershipId === option.membershipId && !one.fits) ?? option);
  const best = candidates.find(({ fits }) => fits) ?? candidates[0];
  if (!best) return null;
  const { membershipId, membershipName, membershipTypeCd, fits, misfit, sessions, amount, cardAmount } = best;
  return { membershipId, membershipName, membershipTypeCd, fits, misfit, sessions, amount, cardAmount };
}
