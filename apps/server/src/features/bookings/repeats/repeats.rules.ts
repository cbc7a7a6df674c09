import type { Repeat } from '@caddie/contract/repeats';
import { addDays, weekdayOf } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { roomsOn, type ShopTerms } from '../../shops/shops.service.ts';
import { bestRooms } from '../slots/bays.rules.ts';
import { type Day, isoAt, openDay, type Start } from '../slots/day.rules.ts';
import { priceOf } from '../slots/prices.rules.ts';
import { earliestStart, isOpened, lastDate, type TakenSpan } from '../slots/slots.rules.ts';

/** A tee time without its date: the start is in minutes of the business day on the venue's clock. */
export type Pattern = {
  weekday: number;
  fromMinute: number;
  minutes: number;
  party: number;
  shopRoomId: string;
  shopRoomName: string;
};

/** Starts that are at most this many minutes apart are the same habit. */
const SAME_START = 30;

/** Returns the newest tee time that another one matches in weekday and start; undefined without such a habit. */
export const habitOf = <Played extends Pattern>(played: readonly Played[]): Played | undefined =>
  played.find((one) => played.some((other) => other !== one && isSameHabit(one, other)));

const isSameHabit = (one: Pattern, other: Pattern): boolean =>
  one.weekday === other.weekday && Math.abs(one.fromMinute - other.fromMinute) <= SAME_START;

/** The days that can still be booked online on one of these weekdays. */
export function daysOf(shop: ShopTerms, weekdays: ReadonlySet<number>, now: number): Day[] {
  const days: Day[] = [];
  // Hours after midnight belong to the day before.
  for (let date = addDays(shop.today, -1); date <= lastDate(shop, now); date = addDays(date, 1))
    if (weekdays.has(weekdayOf(date))) days.push(openDay(shop, date));
  return days;
}

type Times = { taken: TakenSpan[]; now: number; ownDates: ReadonlySet<string> };

/**
 * The next tee time of this pattern on a day without a booking of the customer: in the same bay, or in another one at the price of that
 * bay; undefined if there is none within the booking window.
 */
export function repeatOf(shop: ShopTerms, pattern: Pattern, days: readonly Day[], times: Times): Repeat | undefined {
  const isSold = shop.durations.includes(pattern.minutes) && pattern.party <= shop.maxPartySize;
  if (!isSold || !isOpened(shop, times.now)) return undefined;
  for (const day of days) {
    if (day.weekday !== pattern.weekday || times.ownDates.has(day.date)) continue;
    const start = day.starts.find((one) => minuteOf(one) === pattern.fromMinute);
    const found = start && start.at >= earliestStart(shop, times.now) && freeRoom(shop, pattern, day, start, times);
    if (found) return found;
  }
  return undefined;
}

/** The minute of the business day at which a tee time starts, on the venue's clock. */
const minuteOf = ({ at, stretch }: Start): number | undefined => stretch.wallMinutes[(at - stretch.startsAt) / MINUTE];

function freeRoom(
  shop: ShopTerms,
  { shopRoomId, shopRoomName, minutes, party }: Pattern,
  day: Day,
  { at, iso, stretch }: Start,
  { taken, now }: Times,
): Repeat | undefined {
  const takenOnDay = taken.filter(
    ({ from, until }) => from < stretch.endsAt + shop.bufferMinutes * MINUTE && stretch.startsAt < until,
  );
  const rooms = bestRooms(shop, day, at, { minutes, party }, { taken: takenOnDay, now });
  const inService = roomsOn(shop, day.date);
  // A bay that is no longer in service has no price to compare with.
  const price = inService.some((room) => room.shopRoomId === shopRoomId)
    ? priceOf(shop, day, stretch, shopRoomId, at, minutes)?.amount
    : rooms[0]?.amount;
  const room = rooms.find((one) => one.shopRoomId === shopRoomId) ?? rooms.find(({ amount }) => amount === price);
  if (room?.amount === undefined) return undefined;
  return {
    bookingDate: day.date,
    startedAt: iso,
    endedAt: isoAt(stretch, shop.timeZone, at + minutes * MINUTE),
    durationMinutes: minutes,
    partySize: party,
    shopRoomId: room.shopRoomId,
    shopRoomName: inService.find((one) => one.shopRoomId === room.shopRoomId)!.shopRoomName,
    takenRoomName: room.shopRoomId === shopRoomId ? null : shopRoomName,
    amount: room.amount,
    currency: shop.currency,
    timeZone: shop.timeZone,
  };
}
