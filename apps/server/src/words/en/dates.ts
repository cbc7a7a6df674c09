import { addDays } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import { LOCALE } from './locale.ts';

/** A time of day: 9:00 PM. */
export const clockTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);

/** A minute of the day as a time: 11 PM, 10:30 AM. */
export const timeOfMinute = (minute: number): string => clockTime(minute * MINUTE, 'UTC').replace(':00', '');

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** A weekday and a minute, which may be after its midnight: Fri 1:30 AM. */
export const weekdayAndTime = (isoWeekday: number, minute: number): string => {
  // January 1 of that year was a Monday.
  const midnight = Date.UTC(2024, 0, isoWeekday);
  const weekday = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'short' }).format(midnight);
  return `${weekday} ${clockTime(midnight + minute * MINUTE, 'UTC')}`;
};

/** Fri, Jun 11. */
export const shortDay = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(at);

/** Fri, Jun 11, 9:00 PM. */
export const dayAndTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** 9:00 PM; with its day if that differs from the day of `now`. */
export const timeFrom = (now: number, at: number, timeZone: string): string => {
  const dayOf = (instant: number) => new Intl.DateTimeFormat(LOCALE, { timeZone, dateStyle: 'short' }).format(instant);
  return dayOf(at) === dayOf(now) ? clockTime(at, timeZone) : dayAndTime(at, timeZone);
};

/** The day of a reminder: today, tomorrow, or Fri, Jun 11. */
export function nearDay(at: number, now: number, timeZone: string): string {
  const day = shortDay(at, timeZone);
  if (day === shortDay(now, timeZone)) return 'today';
  return addDays(dateAt(timeZone, now), 1) === dateAt(timeZone, at) ? 'tomorrow' : day;
}

/** A calendar day: "Mar 15, 2027". It has no time zone, so none may shift it. */
export const calendarDay = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
