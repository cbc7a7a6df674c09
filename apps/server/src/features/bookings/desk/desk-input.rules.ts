import { addDays } from '@caddie/contract/dates/calendar';
import type { NotOnlineReason } from '@caddie/contract/desk/bookings';
import { DAY, MINUTE } from '@caddie/contract/dates/duration';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import { Refusal } from '../../../platform/refusal.ts';
import type { Room, ShopTerms } from '../../shops/shops.service.ts';
import { type Day, openDay, type Stretch, stretchOf } from '../slots/day.rules.ts';
import { checkRoom, chooseTime, existsOnClock, outOfService, type TimeInput } from '../holds/hold-input.rules.ts';
import { startAt } from '../slots/slots.rules.ts';
import { type Key, message, type Message } from '../../../words/words.ts';

/** A time that the desk may use if it is free. */
export type DeskTime = { day: Day; stretch: Stretch; from: number; until: number; isOutside: boolean };

const invalidSlot = (sentence: Message) => new Refusal('INVALID_SLOT', { message: sentence });

/** Checks a time for the desk against the clock, the bays and the price list; the rules of online booking do not apply. */
export function chooseAtDesk(shop: ShopTerms, input: TimeInput, now: number): DeskTime {
  const from = Date.parse(input.startedAt);
  const until = from + input.durationMinutes * MINUTE;
  if (from % MINUTE !== 0) throw invalidSlot(message('slot.not-whole-minute'));
  if (until <= now) throw invalidSlot(message('slot.in-past'));
  if (!existsOnClock(shop, input.startedAt, from)) throw invalidSlot(message('slot.not-on-clock'));
  const date = dateAt(shop.timeZone, from);
  for (const day of [openDay(shop, date), openDay(shop, addDays(date, -1))]) {
    const stretch = day.stretches.find(({ startsAt, endsAt }) => startsAt <= from && until <= endsAt);
    if (stretch) return { day, stretch, from, until, isOutside: false };
  }
  const day = openDay(shop, date);
  return { day, stretch: stretchOf(shop.timeZone, day.date, from, until), from, until, isOutside: true };
}

/** Starts and lengths that are no multiple of this step are taken for typing errors. */
const STEP = 5 * MINUTE;
const YEAR = 366 * DAY;

export const isInStep = (instant: number): boolean => instant % STEP === 0;
/** Returns whether an instant is so far ahead that its year is a typing error. */
export const isFarAhead = (instant: number, now: number): boolean => instant > now + YEAR;

/** Refuses likely typing errors. A start that the venue itself offers is always accepted. */
export function mustBePlausible({ day, from, until }: DeskTime, now: number): void {
  if (!isInStep(from) && !startAt(day, from)) throw invalidSlot(message('slot.five-minutes'));
  if ((until - from) % STEP !== 0) throw invalidSlot(message('slot.odd-length'));
  if (isFarAhead(from, now)) throw invalidSlot(message('slot.year-ahead'));
}

export function mustBeInService({ retiredFrom }: Room, { day }: DeskTime): void {
  if (retiredFrom !== null && day.date >= retiredFrom) throw outOfService();
}

/** The rule behind each sentence that a customer would read. */
const ruleByMessage: Partial<Record<Key, NotOnlineReason>> = {
  'slot.not-open-yet': 'NOT_YET',
  'slot.length': 'LENGTH',
  'slot.players': 'PLAYERS',
  'slot.players-of-bay': 'PLAYERS',
  'slot.in-past': 'TOO_LATE',
  'slot.too-late': 'TOO_LATE',
  'slot.too-far': 'TOO_FAR',
  'slot.no-start': 'NO_START',
};

/** Returns why the time cannot be booked online; null if it can. */
export function whyNotOnline(
  shop: ShopTerms,
  input: TimeInput,
  room: Room | undefined,
  now: number,
): NotOnlineReason | null {
  try {
    const time = chooseTime(shop, input, now);
    if (room) checkRoom(room, time, input);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return ruleByMessage[error.userMessage.key] ?? 'CLOSED';
    throw error;
  }
}
