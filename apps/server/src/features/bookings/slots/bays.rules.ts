import { MINUTE } from '@caddie/contract/dates/duration';
import { roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import type { Day } from './day.rules.ts';
import { groupByRoom, isFree, isRoomFor, type Taken } from './slots.rules.ts';

/**
 * Free bays for a time, the one that leaves the fewest unsellable gaps first: a rest shorter than the shortest tee time
 * and its buffer is lost, an exact fit loses nothing. The buffer after the last tee time may run past closing.
 */
export function bestRooms(
  shop: ShopTerms,
  day: Day,
  from: number,
  { minutes, party }: { minutes: number; party: number },
  taken: Taken[],
): string[] {
  const byRoom = groupByRoom(shop, taken);
  const until = from + minutes * MINUTE;
  const buffer = shop.bufferMinutes * MINUTE;
  const shortest = Math.min(...shop.durations) * MINUTE + buffer;
  const stretch = day.stretches.find((one) => one.startsAt <= from && until <= one.endsAt);
  if (!stretch) return [];

  const lost = (gap: number) => (gap < shortest ? gap : 0);
  const fitting = roomsOn(shop, day.date).filter((room) => isRoomFor(room, party));
  const rated = fitting.flatMap(({ shopRoomId }) => {
    const others = byRoom.get(shopRoomId) ?? [];
    if (!isFree(others, from, until + buffer)) return [];
    const ends = others.filter((one) => one.until <= from).map((one) => one.until);
    const starts = others.filter((one) => one.from >= until).map((one) => one.from);
    const before = from - Math.max(stretch.startsAt, ...ends);
    const after = Math.min(stretch.endsAt + buffer, ...starts) - until - buffer;
    return [{ shopRoomId, waste: lost(before) + lost(after), room: before + after }];
  });
  // Among equals, the bay with the least room left over: the long stretches stay whole for those who need them.
  return rated.toSorted((a, b) => a.waste - b.waste || a.room - b.room).map((one) => one.shopRoomId);
}
