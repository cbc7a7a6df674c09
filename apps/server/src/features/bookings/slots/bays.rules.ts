import { MINUTE } from '@caddie/contract/dates/duration';
import { roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import type { Day } from './day.rules.ts';
import { priceOf } from './prices.rules.ts';
import { groupByRoom, isFree, isRoomFor, type TakenSpan } from './slots.rules.ts';

/** A bay that is free for a tee time, and its price there; undefined if the venue has no price for it. */
type FreeBay = { shopRoomId: string; amount: number | undefined };

const NO_PRICE = Number.MAX_SAFE_INTEGER;

/**
 * Free bays for a time in the order in which "any bay" assigns them: lowest price, then least unsellable time left, least free time around
 * it, fewest traits. The buffer after the last tee time may run past closing.
 */
export function bestRooms(
  shop: ShopTerms,
  day: Day,
  from: number,
  { minutes, party }: { minutes: number; party: number },
  { taken, now }: { taken: TakenSpan[]; now: number },
): FreeBay[] {
  const byRoom = groupByRoom(shop, taken);
  const until = from + minutes * MINUTE;
  const buffer = shop.bufferMinutes * MINUTE;
  const stretch = day.stretches.find((one) => one.startsAt <= from && until <= one.endsAt);
  if (!stretch) return [];

  const lostMinutes = createLostMinutes(shop, day);
  // Time that has passed cannot be sold.
  const earliest = Math.max(stretch.startsAt, Math.min(now, from));
  const fittingRooms = roomsOn(shop, day.date).filter((room) => isRoomFor(room, party));
  const candidates = fittingRooms.flatMap(({ shopRoomId, traits }) => {
    const occupied = byRoom.get(shopRoomId) ?? [];
    if (!isFree(occupied, from, until + buffer)) return [];
    const gapStart = Math.max(earliest, ...occupied.flatMap((one) => (one.until <= from ? one.until : [])));
    const gapEnd = Math.min(stretch.endsAt + buffer, ...occupied.flatMap((one) => (one.from >= until ? one.from : [])));
    return {
      shopRoomId,
      amount: priceOf(shop, day, stretch, shopRoomId, from, minutes)?.amount,
      lost: lostMinutes(gapStart, from) + lostMinutes(until + buffer, gapEnd),
      over: from - gapStart + (gapEnd - until - buffer),
      traits: traits.length,
    };
  });
  return candidates
    .toSorted(
      (a, b) =>
        (a.amount ?? NO_PRICE) - (b.amount ?? NO_PRICE) ||
        a.lost - b.lost ||
        // Keeps long free stretches whole for longer bookings.
        a.over - b.over ||
        // Keeps bays with traits (for example left-handed) free for customers who need them.
        a.traits - b.traits,
    )
    .map(({ shopRoomId, amount }) => ({ shopRoomId, amount }));
}

/** Returns the minutes of a gap that are lost: all of them if no tee time with its buffer fits into it, otherwise none. */
function createLostMinutes(shop: ShopTerms, day: Day): (begins: number, ends: number) => number {
  const shortest = (Math.min(...shop.durations) + shop.bufferMinutes) * MINUTE;
  return (begins, ends) =>
    day.starts.some(({ at }) => begins <= at && at + shortest <= ends) ? 0 : Math.max(0, ends - begins);
}
