import { addDays } from '@caddie/contract/dates/calendar';
import { DAY_MINUTES, MINUTE } from '@caddie/contract/dates/duration';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import { LOCALE } from './locale.ts';

/** Creating a formatter takes a hundred times as long as using it, so one is kept for each time zone. */
function dateFormat(options: Intl.DateTimeFormatOptions): (at: number, timeZone: string) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    let formatter = formatters.get(timeZone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
      formatters.set(timeZone, formatter);
    }
    return formatter.format(at);
  };
}

/** A time of day: 9:00 PM. */
export const clockTime = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** A minute of the day as a time: 11 PM, 10:30 AM. */
export const timeOfMinute = (minute: number): string => clockTime(minute * MINUTE, 'UTC').replace(':00', '');

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

const shortWeekday = dateFormat({ weekday: 'short' });

/** Mon for 1. */
export const weekdayName = (isoWeekday: number): string =>
  // January 1 of that year was a Monday.
  shortWeekday(Date.UTC(2024, 0, isoWeekday), 'UTC');

/** A weekday and a minute, which may be after its midnight: Fri 1:30 AM. */
export const weekdayAndTime = (isoWeekday: number, minute: number): string => {
  const days = Math.floor(minute / DAY_MINUTES);
  return `${weekdayName(((isoWeekday - 1 + days) % 7) + 1)} ${clockTime(minute * MINUTE, 'UTC')}`;
};

/** Fri, Jun 11. */
export const shortDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** Fri, Jun 11, 9:00 PM. */
export const dayAndTime = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 9:00 PM; with its day if that differs from the day of `now`. */
export const timeFrom = (now: number, at: number, timeZone: string): string =>
  dateAt(timeZone, at) === dateAt(timeZone, now) ? clockTime(at, timeZone) : dayAndTime(at, timeZone);

/** The day of a reminder: today, tomorrow, or Fri, Jun 11. */
export function nearDay(at: number, now: number, timeZone: string): string {
  const day = shortDay(at, timeZone);
  if (day === shortDay(now, timeZone)) return 'today';
  return addDays(dateAt(timeZone, now), 1) === dateAt(timeZone, at) ? 'tomorrow' : day;
}

/** A calendar day: "Mar 15, 2027". It has no time zone, so none may shift it. */
export const calendarDay = (date: string): string => monthDayYear(Date.parse(`${date}T00:00:00Z`), 'UTC');

const monthDayYear = dateFormat({ year: 'numeric', month: 'short', day: '2-digit' });
