import { addDays } from '@caddie/contract/dates/calendar';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { instantOf, venueClock } from '@caddie/contract/dates/venue-clock';
import { isQuietHour, type QuietHours } from '@caddie/contract/desk/limits/quiet-hours';

/** A tee time that may be reminded of. */
export type Reminded = QuietHours & {
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
const BEFORE_QUIET_HOURS = HOUR;
/** A reminder that could not be sent in time is sent until then, and no later. */
const LATEST = 90 * MINUTE;
/** A reminder that would come at night comes the evening before: never more than a day earlier, also on a day that is an hour longer. */
const LONGEST_NIGHT = 25 * HOUR;

/** How long before the start, or before the free limit, a reminder is sent at the earliest. */
export const EARLIEST_BEFORE_START = BEFORE_START + LONGEST_NIGHT;
export const EARLIEST_BEFORE_FREE_LIMIT = BEFORE_FREE_LIMIT + LONGEST_NIGHT;

/** The reminders of a tee time, and when they are sent: one, none, or both kinds if the customer chose both. */
export function remindersOf(booking: Reminded): Reminder[] {
  const { since, startedAt, freeUntil, dayBefore, hoursBefore } = booking;
  const isFarAhead = startedAt - since > FAR_AHEAD;
  const planned: Reminder[] = [
    ...(isFarAhead && freeUntil !== null
      ? [{ kind: 'reminder-free' as const, at: freeUntil - BEFORE_FREE_LIMIT }]
      : []),
    { kind: 'reminder-later', at: startedAt - BEFORE_START },
  ];
  const possible = planned
    .map(({ kind, at }) => ({ kind, at: beforeQuietHours(at, booking) }))
    .filter(({ at }) => at >= since + AFTER_BOOKING);
  return possible.filter(({ kind }, index) => (dayBefore && index === 0) || (hoursBefore && kind === 'reminder-later'));
}

/** The reminder that is to be sent at this moment; null if there is none, or it has been sent. */
export function dueReminder(booking: Reminded, now: number, sent: readonly string[] = []): Reminder | null {
  if (isQuiet(now, booking)) return null;
  const isDue = ({ kind, at }: Reminder) => !sent.includes(kind) && now >= at && now <= at + LATEST;
  return remindersOf(booking).find(isDue) ?? null;
}

/** A time in the quiet hours becomes one hour before they begin: 8 PM of the evening before, as a rule. */
function beforeQuietHours(at: number, venue: Reminded): number {
  if (!isQuiet(at, venue)) return at;
  const { timeZone, quietFromHour } = venue;
  const { date } = venueClock(timeZone, at);
  const firstDay = hourAt(at, timeZone) >= quietFromHour ? date : addDays(date, -1);
  return instantOf(timeZone, firstDay, quietFromHour * 60) - BEFORE_QUIET_HOURS;
}

const isQuiet = (at: number, venue: Reminded): boolean => isQuietHour(hourAt(at, venue.timeZone), venue);

const hourAt = (at: number, timeZone: string): number => Number(venueClock(timeZone, at).time.slice(0, 2));
