import type { DataOf } from '@caddie/contract/call';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { getAvailability, Slot } from '@caddie/contract/slots';
import type { Room, ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoAt, type Start } from './day.rules.ts';
import { priceOf } from './prices.rules.ts';

/** A time range in which a bay is taken, including the buffer after it: [from, until), in milliseconds. */
export type TakenSpan = { roomId: string; from: number; until: number };

/** The bays large enough for the players, and the taken time of each. */
type Bays = { fittingRooms: Room[]; byRoom: Map<string, TakenSpan[]> };

/** The earliest start that can still be booked online. */
export const earliestStart = ({ leadMinutes }: ShopTerms, now: number): number => now + leadMinutes * MINUTE;

export const isFree = (taken: TakenSpan[] | undefined, from: number, until: number): boolean =>
  !taken?.some((other) => other.from < until && from < other.until);

/** The slot at a start: FULL if every bay sold then is taken, undefined if no bay is sold then. */
export function slotAt(
  shop: ShopTerms,
  day: Day,
  start: Start,
  minutes: number,
  { fittingRooms: fitting, byRoom }: Bays,
  now: number,
): Slot | 'FULL' | undefined {
  const { at, stretch, iso } = start;
  const until = at + minutes * MINUTE;
  if (until > stretch.endsAt || at < earliestStart(shop, now)) return undefined;

  const rooms: Slot['rooms'] = [];
  let lowestPrice: { amount: number; peak: boolean } | undefined;
  let usualAmount: number | undefined;
  for (const { shopRoomId, shopRoomName } of fitting) {
    const price = priceOf(shop, day, stretch, shopRoomId, at, minutes);
    if (!price) continue;
    if (usualAmount === undefined || price.amount < usualAmount) usualAmount = price.amount;
    if (!isFree(byRoom.get(shopRoomId), at, until + shop.bufferMinutes * MINUTE)) continue;
    rooms.push({ shopRoomId, shopRoomName, amount: price.amount });
    if (!lowestPrice || price.amount < lowestPrice.amount) lowestPrice = price;
  }
  if (!lowestPrice) return usualAmount === undefined ? undefined : 'FULL';
  const { amount, peak } = lowestPrice;
  const atThatPrice = rooms.filter((room) => room.amount === amount);
  return {
    startedAt: iso,
    endedAt: isoAt(stretch, shop.timeZone, until),
    amount,
    peak,
    free: atThatPrice.length,
    dearerRoomName: amount > usualAmount! ? atThatPrice[0]!.shopRoomName : null,
    cover: null,
    rooms,
  };
}

/** Consecutive full starts within the same opening hours, as time ranges. */
export function fullStretches(
  starts: readonly Start[],
  slotPerStart: readonly (Slot | 'FULL' | undefined)[],
): DataOf<typeof getAvailability>['full'] {
  const stretches: DataOf<typeof getAvailability>['full'] = [];
  starts.forEach(({ iso, stretch }, index) => {
    if (slotPerStart[index] !== 'FULL') return;
    const continuesStretch = slotPerStart[index - 1] === 'FULL' && starts[index - 1]!.stretch === stretch;
    if (continuesStretch) stretches.at(-1)!.lastStartedAt = iso;
    else stretches.push({ firstStartedAt: iso, lastStartedAt: iso });
  });
  return stretches;
}
