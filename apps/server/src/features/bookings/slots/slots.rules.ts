import { addDays } from '@caddie/contract/dates/calendar';
import { type DataOf } from '@caddie/contract/call';
import { MINUTE } from '@caddie/contract/dates/duration';
import { type getAvailability, NEAREST_SLOTS, type Slot } from '@caddie/contract/slots';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import { type Room, roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import { type Day, isoIn, openDay, type Start } from './day.rules.ts';
import { priceOf } from './prices.rules.ts';

/** Time that a bay is taken, the buffer after it included: [room, from, until), in milliseconds. */
export type Taken = { roomId: string; from: number; until: number };

export type Availability = DataOf<typeof getAvailability>;

/** What can still be booked on a day: the grid of a customer who looks at it now. */
export function findSlots(
  shop: ShopTerms,
  date: string,
  { minutes, party }: { minutes: number; party: number },
  taken: Taken[],
  now: number,
): Availability {
  const day = openDay(shop, date);
  const rooms = roomsOn(shop, date);
  const fitting = rooms.filter((room) => isRoomFor(room, party));
  const inWindow = date <= lastDate(shop, now);
  const byRoom = groupByRoom(shop, taken);
  const canBook = inWindow && isOpened(shop, now);
  const slots = canBook
    ? day.starts.flatMap((start) => slotAt(shop, day, start, minutes, { fitting, byRoom }, now) ?? [])
    : [];
  return {
    bookingDate: date,
    timeZone: shop.timeZone,
    closed: day.stretches.length === 0,
    tooFar: !inWindow,
    note: day.note,
    starts: day.starts.map((start) => start.iso),
    bookableFrom: day.starts.find(({ at }) => at >= soonest(shop, now))?.iso ?? null,
    slots,
    rooms: rooms.map((room) => ({
      shopRoomId: room.shopRoomId,
      shopRoomName: room.shopRoomName,
      taken: (byRoom.get(room.shopRoomId) ?? []).flatMap(({ from, until }) => {
        const open = day.stretches.find((stretch) => from < stretch.endsAt && stretch.startsAt < until);
        if (!open) return [];
        return { startedAt: isoIn(open, shop.timeZone, from), endedAt: isoIn(open, shop.timeZone, until) };
      }),
    })),
  };
}

function slotAt(
  shop: ShopTerms,
  day: Day,
  start: Start,
  minutes: number,
  { fitting, byRoom }: { fitting: Room[]; byRoom: Map<string, Taken[]> },
  now: number,
): Slot | undefined {
  const { at, stretch, iso } = start;
  const until = at + minutes * MINUTE;
  if (until > stretch.endsAt || at < soonest(shop, now)) return undefined;

  const rooms: Slot['rooms'] = [];
  let lowest: { amount: number; peak: boolean } | undefined;
  for (const room of fitting) {
    if (!isFree(byRoom.get(room.shopRoomId), at, until + shop.bufferMinutes * MINUTE)) continue;
    const price = priceOf(shop, day, stretch, room.shopRoomId, at, minutes);
    if (!price) continue;
    rooms.push({ shopRoomId: room.shopRoomId, shopRoomName: room.shopRoomName, amount: price.amount });
    if (!lowest || price.amount < lowest.amount) lowest = price;
  }
  if (!lowest) return undefined;
  return {
    startedAt: iso,
    endedAt: isoIn(stretch, shop.timeZone, until),
    amount: lowest.amount,
    peak: lowest.peak,
    rooms,
  };
}

/** What begins before it is too late to be booked online. */
export const soonest = ({ leadMinutes }: ShopTerms, now: number): number => now + leadMinutes * MINUTE;

/** Whether a bay takes so many players; most take as many as the venue says. */
export const isRoomFor = ({ maxPartySize }: Room, party: number): boolean =>
  maxPartySize === null || party <= maxPartySize;

/** Whether the venue takes bookings already. */
export const isOpened = ({ openedAt }: ShopTerms, now: number): boolean => openedAt === null || openedAt <= now;

export const isFree = (taken: Taken[] | undefined, from: number, until: number): boolean =>
  !taken?.some((other) => other.from < until && from < other.until);

/** What is taken of each bay that the venue has. */
export function groupByRoom(shop: ShopTerms, taken: Taken[]): Map<string, Taken[]> {
  const byRoom = new Map<string, Taken[]>(shop.rooms.map((room) => [room.shopRoomId, []]));
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

/** Whether an instant is one of the starts of a day. */
export const startAt = (day: Day, instant: number): Start | undefined =>
  day.starts.find((start) => start.at === instant);
