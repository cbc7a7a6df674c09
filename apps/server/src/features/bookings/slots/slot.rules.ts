import type { DataOf } from '@caddie/contract/call';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { getAvailability, Slot } from '@caddie/contract/slots';
import type { Room, ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoIn, type Start } from './day.rules.ts';
import { priceOf } from './prices.rules.ts';

/** A time range in which a bay is taken, including the buffer after it: [from, until), in milliseconds. */
export type Taken = { roomId: string; from: number; until: number };

/** The bays large enough for the players, and the taken time of each. */
type Bays = { fitting: Room[]; byRoom: Map<string, Taken[]> };

/** The earliest start that can still be booked online. */
export const soonest = ({ leadMinutes }: ShopTerms, now: number): number => now + leadMinutes * MINUTE;

export const isFree = (taken: Taken[] | undefined, from: number, until: number): boolean =>
  !taken?.some((other) => other.from < until && from < other.until);

/** The slot at a start: FULL if every bay sold then is taken, undefined if no bay is sold then. */
export function slotAt(
  shop: ShopTerms,
  day: Day,
  start: Start,
  minutes: number,
  { fitting, byRoom }: Bays,
  now: number,
): Slot | 'FULL' | undefined {
  const { at, stretch, iso } = start;
  const until = at + minutes * MINUTE;
  if (until > stretch.endsAt || at < soonest(shop, now)) return undefined;

  const rooms: Slot['rooms'] = [];
  let lowest: { amount: number; peak: boolean } | undefined;
  let usual: number | undefined;
  for (const { shopRoomId, shopRoomName } of fitting) {
    const price = priceOf(shop, day, stretch, shopRoomId, at, minutes);
    if (!price) continue;
    if (usual === undefined || price.amount < usual) usual = price.amount;
    if (!isFree(byRoom.get(shopRoomId), at, until + shop.bufferMinutes * MINUTE)) continue;
    rooms.push({ shopRoomId, shopRoomName, amount: price.amount });
    if (!lowest || price.amount < lowest.amount) lowest = price;
  }
  if (!lowest) return usual === undefined ? undefined : 'FULL';
  const { amount, peak } = lowest;
  const atThatPrice = rooms.filter((room) => room.amount === amount);
  return {
    startedAt: iso,
    endedAt: isoIn(stretch, shop.timeZone, until),
    amount,
    peak,
    free: atThatPrice.length,
    dearerRoomName: amount > usual! ? atThatPrice[0]!.shopRoomName : null,
    cover: null,
    rooms,
  };
}

/** Consecutive full starts within the same opening hours, as time ranges. */
export function fullStretches(
  starts: readonly Start[],
  found: readonly (Slot | 'FULL' | undefined)[],
): DataOf<typeof getAvailability>['full'] {
  const stretches: DataOf<typeof getAvailability>['full'] = [];
  starts.forEach(({ iso, stretch }, index) => {
    if (found[index] !== 'FULL') return;
    const goesOn = found[index - 1] === 'FULL' && starts[index - 1]!.stretch === stretch;
    if (goesOn) stretches.at(-1)!.lastStartedAt = iso;
    else stretches.push({ firstStartedAt: iso, lastStartedAt: iso });
  });
  return stretches;
}
