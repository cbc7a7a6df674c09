import { addDays } from '@caddie/contract/dates/calendar';
import { type DataOf } from '@caddie/contract/call';
import { type getAvailability, NEAREST_SLOTS, type Slot } from '@caddie/contract/slots';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import { type Room, roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoAt, openDay, type Start } from './day.rules.ts';
import { nextOpening } from './openings.rules.ts';
import { fullStretches, slotAt, earliestStart, type TakenSpan } from './slot.rules.ts';

export { isFree, earliestStart, type TakenSpan } from './slot.rules.ts';

export type Availability = DataOf<typeof getAvailability>;

/** The grid of a day: the tee times that can still be booked now. */
export function findSlots(
  shop: ShopTerms,
  date: string,
  { minutes, party }: { minutes: number; party: number },
  taken: TakenSpan[],
  now: number,
): Availability {
  const day = openDay(shop, date);
  const rooms = roomsOn(shop, date);
  const fittingRooms = rooms.filter((room) => isRoomFor(room, party));
  const last = lastDate(shop, now);
  const inWindow = date <= last;
  const byRoom = groupByRoom(shop, taken);
  const canBook = inWindow && isOpened(shop, now);
  const slotPerStart = canBook
    ? day.starts.map((start) => slotAt(shop, day, start, minutes, { fittingRooms, byRoom }, now))
    : [];
  return {
    bookingDate: date,
    timeZone: shop.timeZone,
    closed: day.stretches.length === 0,
    opensAgain: day.stretches.length === 0 ? nextOpening(shop, date) : null,
    tooFar: !inWindow,
    lastDate: last,
    note: day.note,
    starts: day.starts.map((start) => start.iso),
    bookableFrom: day.starts.find(({ at }) => at >= earliestStart(shop, now))?.iso ?? null,
    leadMinutes: shop.leadMinutes,
    slots: slotPerStart.filter((one) => one !== undefined && one !== 'FULL'),
    full: fullStretches(day.starts, slotPerStart),
    largestRoom: largestRoom(shop, rooms, fittingRooms),
    rooms: rooms.map((room) => ({
      shopRoomId: room.shopRoomId,
      shopRoomName: room.shopRoomName,
      taken: (byRoom.get(room.shopRoomId) ?? []).flatMap(({ from, until }) => {
        const open = day.stretches.find((stretch) => from < stretch.endsAt && stretch.startsAt < until);
        if (!open) return [];
        return { startedAt: isoAt(open, shop.timeZone, from), endedAt: isoAt(open, shop.timeZone, until) };
      }),
    })),
  };
}

/** The bay with the most players, if no bay takes the requested number. */
function largestRoom(shop: ShopTerms, rooms: Room[], fitting: Room[]): Availability['largestRoom'] {
  if (fitting.length > 0) return null;
  const sizes = rooms.map((room) => ({
    shopRoomName: room.shopRoomName,
    players: room.maxPartySize ?? shop.maxPartySize,
  }));
  return sizes.toSorted((one, other) => other.players - one.players)[0] ?? null;
}

/** Returns whether a bay takes this many players; a bay without its own limit has the venue's. */
export const isRoomFor = ({ maxPartySize }: Room, party: number): boolean =>
  maxPartySize === null || party <= maxPartySize;

/** Returns whether the venue takes bookings already. */
export const isOpened = ({ openedAt }: ShopTerms, now: number): boolean => openedAt === null || openedAt <= now;

/** The taken time of each of the venue's bays. */
export function groupByRoom(shop: ShopTerms, taken: TakenSpan[]): Map<string, TakenSpan[]> {
  const byRoom = new Map<string, TakenSpan[]>(shop.rooms.map((room) => [room.shopRoomId, []]));
  for (const one of taken) byRoom.get(one.roomId)?.push(one);
  return byRoom;
}

/** The last day that can be booked online. */
export const lastDate = (shop: ShopTerms, now: number): string =>
  addDays(dateAt(shop.timeZone, now), shop.bookingWindowDays);

/** The free tee times nearest to the wanted start, soonest first among equally near ones. */
export function nearestSlots(slots: Slot[], wanted: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startedAt) - wanted);
  return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST_SLOTS);
}

/** The start of a day at an instant, if there is one. */
export const startAt = (day: Day, instant: number): Start | undefined =>
  day.starts.find((start) => start.at === instant);
