import { MINUTE } from '@caddie/contract/dates/duration';
import { roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import type { Day } from './day.rules.ts';
import { priceOf } from './prices.rules.ts';
import { groupByRoom, isFree, isRoomFor, type Taken } from './slots.rules.ts';

/** A bay that is free for a tee time, and what it costs there; a venue may have no price for it. */
type FreeBay = { shopRoomId: string; amount: number | undefined };

const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Free bays for a time in the order in which any bay is given: at the lowest price, then the one that leaves the least time that cannot
 * be sold, the least time over, the fewest traits. The buffer after the last tee time may run past closing.
 */
export function bestRooms(
  shop: ShopTerms,
  day: Day,
  from: number,
  { minutes, party }: { minutes: number; party: number },
  { taken, now }: { taken: Taken[]; now: number },
): FreeBay[] {
  const byRoom = groupByRoom(shop, taken);
  const until = from + minutes * MINUTE;
  const buffer = shop.bufferMinutes * MINUTE;
  const stretch = day.stretches.find((one) => one.startsAt <= from && until <= one.endsAt);
  if (!stretch) return [];

  const lost = createLost(shop, day);
  // What has gone by is sold to nobody.
  const earliest = Math.max(stretch.startsAt, Math.min(now, from));
  const fitting = roomsOn(shop, day.date).filter((room) => isRoomFor(room, party));
  const rated = fitting.flatMap(({ shopRoomId, traits }) => {
    const others = byRoom.get(shopRoomId) ?? [];
    if (!isFree(others, from, until + buffer)) return [];
    const begins = Math.max(earliest, ...others.flatMap((one) => (one.until <= from ? one.until : [])));
    const ends = Math.min(stretch.endsAt + buffer, ...others.flatMap((one) => (one.from >= until ? one.from : [])));
    return {
      shopRoomId,
      amount: priceOf(shop, day, stretch, shopRoomId, from, minutes)?.amount,
      lost: lost(begins, from) + lost(until + buffer, ends),
      over: from - begins + (ends - until - buffer),
      traits: traits.length,
    };
  });
  return rated
    .toSorted(
      (a, b) =>
        (a.amount ?? LAST) - (b.amount ?? LAST) ||
        a.lost - b.lost ||
        // The long stretches stay whole for those who need them.
        a.over - b.over ||
        // Whoever needs a bay for the left-handed finds one for longer.
        a.traits - b.traits,
    )
    .map(({ shopRoomId, amount }) => ({ shopRoomId, amount }));
}

/** How much of a gap is lost: all of it where no tee time, with its buffer, can begin and end in it; else nothing. */
function createLost(shop: ShopTerms, day: Day): (begins: number, ends: number) => number {
  const shortest = (Math.min(...shop.durations) + shop.bufferMinutes) * MINUTE;
  return (begins, ends) =>
    day.starts.some(({ at }) => begins <= at && at + shortest <= ends) ? 0 : Math.max(0, ends - begins);
}
