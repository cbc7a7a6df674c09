import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { dateAt, offsetAt } from '@caddie/contract/dates/venue-clock';
import type { Room, ShopTerms } from '../../shops/shops.service.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Day, openDay, type Start } from '../slots/day.rules.ts';
import { isOpened, isRoomFor, lastDate, startAt } from '../slots/slots.rules.ts';
import { say, type Words } from '../../../words/words.ts';

/** The time that a customer requests. */
export type TimeInput = { startedAt: string; durationMinutes: number; partySize: number };

/** A requested time that the venue's hours and limits allow. */
export type Chosen = { day: Day; start: Start; from: number; until: number };

const invalidSlot = (says: Words) => new Refusal('INVALID_SLOT', { says });

/** Checks the requested time against everything except other bookings; a refusal says what is wrong. */
export function choose(shop: ShopTerms, input: TimeInput, now: number): Chosen {
  const from = Date.parse(input.startedAt);
  const until = from + input.durationMinutes * MINUTE;
  if (!isOpened(shop, now)) throw invalidSlot(say('slot.not-open-yet'));
  if (!shop.durations.includes(input.durationMinutes))
    throw invalidSlot(say('slot.length', { durations: shop.durations }));
  if (input.partySize > shop.maxPartySize) throw invalidSlot(say('slot.players', { players: shop.maxPartySize }));
  if (from < now) throw invalidSlot(say('slot.over'));
  if (from < now + shop.leadMinutes * MINUTE) throw invalidSlot(say('slot.too-late', { phone: shop.phone }));
  if (!existsOnClock(shop, input.startedAt, from)) throw invalidSlot(say('slot.not-on-clock'));

  const found = findStart(shop, from);
  if (!found) throw invalidSlot(say('slot.no-start', { minutes: shop.startStepMinutes }));
  if (found.day.date > lastDate(shop, now))
    throw invalidSlot(say('slot.too-far', { days: shop.bookingWindowDays, phone: shop.phone }));
  if (until > found.start.stretch.endsAt) throw invalidSlot(say('slot.closes-before'));
  return { ...found, from, until };
}

/** Checks the bay that a customer chose against the day and the party size. */
export function checkRoom(room: Room, { day }: Chosen, { partySize }: TimeInput): void {
  if (room.retiredFrom !== null && day.date >= room.retiredFrom) throw outOfService();
  if (!isRoomFor(room, partySize))
    throw invalidSlot(say('slot.players-of-bay', { roomName: room.shopRoomName, players: room.maxPartySize! }));
}

export const outOfService = () => invalidSlot(say('slot.out-of-service'));

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
