import type { Room, ShopTerms } from '../shops/shops.service.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Day, openDay, type Start } from './day.rules.ts';
import { isOpened, isRoomFor, lastDate, startAt } from './slots.rules.ts';
import { addDays, dateAt, offsetAt } from '../../platform/venue-clock.ts';

const MINUTE = 60_000;

/** What a customer asks for. */
export type Wish = { startedAt: string; durationMinutes: number; partySize: number };

/** A wish that the venue's hours and limits allow. */
export type Chosen = { day: Day; start: Start; from: number; until: number };

const no = (message: string) => new Refusal('INVALID_SLOT', { message });

/** Checks a wish against everything but other people's bookings, and says in a sentence what is wrong with it. */
export function choose(shop: ShopTerms, wish: Wish, now: number): Chosen {
  const from = Date.parse(wish.startedAt);
  const until = from + wish.durationMinutes * MINUTE;
  if (!isOpened(shop, now)) throw no('The venue does not take bookings yet.');
  if (!shop.durations.includes(wish.durationMinutes))
    throw no(`Tee times here last ${shop.durations.join(', ')} minutes.`);
  if (wish.partySize > shop.maxPartySize) throw no(`A bay takes at most ${shop.maxPartySize} players.`);
  if (from < now) throw no('That time is over.');
  if (from < now + shop.leadMinutes * MINUTE) throw no(`It is too late to book that online. Call ${shop.phone}.`);
  if (!existsOnClock(shop, wish.startedAt, from))
    throw no('That time does not exist on the venue’s clock on that day.');

  const found = findStart(shop, from);
  if (!found) throw no('The venue does not start tee times then. They begin every half hour while it is open.');
  if (found.day.date > lastDate(shop, now))
    throw no(`Online, tee times can be booked ${shop.bookingWindowDays} days ahead. Call ${shop.phone}.`);
  if (until > found.start.stretch.endsAt) throw no('The venue closes before that tee time would end.');
  return { ...found, from, until };
}

/** Checks the bay that a customer names against the day and the players. */
export function checkRoom(room: Room, { day }: Chosen, { partySize }: Wish): void {
  if (room.retiredFrom !== null && day.date >= room.retiredFrom) throw outOfService();
  if (!isRoomFor(room, partySize)) throw no(`${room.shopRoomName} takes at most ${room.maxPartySize} players.`);
}

export const outOfService = () => no('That bay is out of service then. Choose another one.');

/** A start belongs to the day the venue opened under: after midnight that is the day before. */
function findStart(shop: ShopTerms, from: number): { day: Day; start: Start } | undefined {
  const calendarDay = dateAt(shop.timeZone, from);
  for (const date of [calendarDay, addDays(calendarDay, -1)]) {
    const day = openDay(shop, date);
    const start = startAt(day, from);
    if (start) return { day, start };
  }
  return undefined;
}

/** UTC is always an instant; a local time has to carry the offset that the venue's clock really has then. */
function existsOnClock(shop: ShopTerms, text: string, instant: number): boolean {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (!sign) return true;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return offset === 0 || offset === offsetAt(shop.timeZone, instant);
}
