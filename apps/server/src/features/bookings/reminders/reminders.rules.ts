import { addDays } from '@caddie/contract/dates/calendar';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { instantOf, venueClock } from '@caddie/contract/dates/venue-clock';
import { NIGHT_END_HOUR, NIGHT_START_HOUR } from '@caddie/contract/desk/limits/customer-limits';

/** A tee time that may be reminded of. */
export type Reminded = {
  /** When it was booked, or last changed. */
  since: number;
  startedAt: number;
  /** Until when canceling is free; null if it never is. */
  freeUntil: number | null;
  timeZone: string;
  /** The customer's choices: one reminder, at the best time for it; and one three hours before the start in any case. */
  dayBefore: boolean;
  hoursBefore: boolean;
};
export const reminderKinds = ['reminder-free', 'reminder-later'] as const;
export type Reminder = { kind: (typeof reminderKinds)[number]; at: number };

/** A tee time booked longer ahead than this is reminded of while canceling is still free. */
const FAR_AHEAD = 48 * HOUR;
const BEFORE_FREE_LIMIT = 2 * HOUR;
const BEFORE_START = 3 * HOUR;
/** A customer needs no reminder so soon after booking. */
const AFTER_BOOKING = 2 * HOUR;
const EVENING_MINUTE = 20 * 60;
/** A reminder that could not be sent in time is sent until then, and no later. */
const LATEST = 90 * MINUTE;
/** A reminder that would come at night comes the evening before: never more than a day earlier, also on a day that is an hour longer. */
const LONGEST_NIGHT = 25 * HOUR;

/** How long before the start, or before the free limit, a reminder is sent at the earliest. */
export const EARLIEST_BEFORE_START = BEFORE_START + LONGEST_NIGHT;
export const EARLIEST_BEFORE_FREE_LIMIT = BEFORE_FREE_LIMIT + LONGEST_NIGHT;

/** The reminders of a tee time, and when they are sent: one, none, or both kinds if the customer chose both. */
export function remindersOf({ since, startedAt, freeUntil, timeZone, ...choices }: Reminded): Reminder[] {
  const isFarAhead = startedAt - since > FAR_AHEAD;
  const planned: Reminder[] = [
    ...(isFarAhead && freeUntil !== null
      ? [{ kind: 'reminder-free' as const, at: freeUntil - BEFORE_FREE_LIMIT }]
      : []),
    { kind: 'reminder-later', at: startedAt - BEFORE_START },
  ];
  const possible = planned
    .map(({ kind, at }) => ({ kind, at: beforeTheNight(at, timeZone) }))
    .filter(({ at }) => at >= since + AFTER_BOOKING);
  return possible.filter(
    ({ kind }, index) => (choices.dayBefore && index === 0) || (choices.hoursBefore && kind === 'reminder-later'),
  );
}

/** The reminder that is to be sent at this moment; null if there is none, or it has been sent. */
export function dueReminder(booking: Reminded, now: number, sent: readonly string[] = []): Reminder | null {
  if (isNight(now, booking.timeZone)) return null;
  const isDue = ({ kind, at }: Reminder) => !sent.includes(kind) && now >= at && now <= at + LATEST;
  return remindersOf(booking).find(isDue) ?? null;
}

/** A time in the night becomes eight o'clock of the evening before it. */
function beforeTheNight(at: number, timeZone: string): number {
  if (!isNight(at, timeZone)) return at;
  const { date } = venueClock(timeZone, at);
  const evening = hourAt(at, timeZone) >= NIGHT_START_HOUR ? date : addDays(date, -1);
  return instantOf(timeZone, evening, EVENING_MINUTE);
}

function isNight(at: number, timeZone: string): boolean {
  const hour = hourAt(at, timeZone);
  return hour >= NIGHT_START_HOUR || hour < NIGHT_END_HOUR;
}

const hourAt = (at: number, timeZone: string): number => Number(venueClock(timeZone, at).time.slice(0, 2));
