import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { dateAt, offsetAt } from '@caddie/contract/dates/venue-clock';
import type { Room, ShopTerms } from '../../shops/shops.service.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Day, openDay, type Start } from '../slots/day.rules.ts';
import { isOpened, isRoomFor, lastDate, startAt } from '../slots/slots.rules.ts';
import { message, type Message } from '../../../words/words.ts';

/** The time that a customer requests. */
export type TimeInput = { startedAt: string; durationMinutes: number; partySize: number };

/** A requested time that the venue's hours and limits allow. */
export type ChosenTime = { day: Day; start: Start; from: number; until: number };

const invalidSlot = (sentence: Message) => new Refusal('INVALID_SLOT', { message: sentence });

/** Checks the requested time against everything except other bookings; a refusal says what is wrong. */
export function chooseTime(shop: ShopTerms, input: TimeInput, now: number): ChosenTime {
  const from = Date.parse(input.startedAt);
  const until = from + input.durationMinutes * MINUTE;
  if (!isOpened(shop, now)) throw invalidSlot(message('slot.not-open-yet'));
  if (!shop.durations.includes(input.durationMinutes))
    throw invalidSlot(message('slot.length', { durations: shop.durations }));
  if (input.partySize > shop.maxPartySize) throw invalidSlot(message('slot.players', { players: shop.maxPartySize }));
  if (from < now) throw invalidSlot(message('slot.in-past'));
  if (from < now + shop.leadMinutes * MINUTE) throw invalidSlot(message('slot.too-late', { phone: shop.phone }));
  if (!existsOnClock(shop, input.startedAt, from)) throw invalidSlot(message('slot.not-on-clock'));

  const match = findStart(shop, from);
  if (!match) throw invalidSlot(message('slot.no-start', { minutes: shop.startStepMinutes }));
  if (match.day.date > lastDate(shop, now))
    throw invalidSlot(message('slot.too-far', { days: shop.bookingWindowDays, phone: shop.phone }));
  if (until > match.start.stretch.endsAt) throw invalidSlot(message('slot.closes-before'));
  return { ...match, from, until };
}

/** Checks the bay that a customer chose against the day and the party size. */
export function checkRoom(room: Room, { day }: ChosenTime, { partySize }: TimeInput): void {
  if (room.retiredFrom !== null && day.date >= room.retiredFrom) throw outOfService();
  if (!isRoomFor(room, partySize))
    throw invalidSlot(message('slot.players-of-bay', { roomName: room.shopRoomName, players: room.maxPartySize! }));
}

export const outOfService = () => invalidSlot(message('slot.out-of-service'));

/** Returns the start on the business day that it belongs to: after midnight that is the day before. */
function findStart(shop: ShopTerms, from: number): { day: Day; start: Start } | undefined {
  const calendarDay = dateAt(shop.timeZone, from);
  for (const date of [calendarDay, addDays(calendarDay, -1)]) {
    const day = openDay(shop, date);
    const start = startAt(day, from);
    if (start) return { day, start };
  }
  return undefined;
}

/** UTC is always valid; a local time must have the offset that the venue's clock has at that time. */
export function existsOnClock(shop: ShopTerms, text: string, instant: number): boolean {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (!sign) return true;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return offset === 0 || offset === offsetAt(shop.timeZone, instant);
}
