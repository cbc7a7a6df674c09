import { daysBetween } from './calendar.ts';
import { CLOCK_LOCALE } from './clock-time.ts';
import { DAY, DAY_MINUTES, MINUTE } from './duration.ts';

/**
 * Conversions between instants (milliseconds) and a venue's wall clock. Pure: the zone is an argument, and the present time is never read.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(CLOCK_LOCALE, {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Since then every zone has changed its offset only at whole quarters of an hour: no two offsets share one. */
export const QUARTERS_SINCE = Date.UTC(2023, 0, 1);
const QUARTER = 15 * MINUTE;
const MAX_CACHED = 5_000;

/** The offsets by zone and quarter of an hour: formatting takes many times as long as finding one here. */
const offsets = new Map<string, Map<number, number>>();

/** Returns how many minutes the venue's clock is ahead of UTC at an instant. */
export function offsetAt(timeZone: string, instant: number): number {
  if (!(instant >= QUARTERS_SINCE)) return computeOffset(timeZone, instant);
  const quarter = Math.floor(instant / QUARTER);
  let known = offsets.get(timeZone);
  if (!known || known.size >= MAX_CACHED) offsets.set(timeZone, (known = new Map<number, number>()));
  let offset = known.get(quarter);
  if (offset === undefined) known.set(quarter, (offset = computeOffset(timeZone, quarter * QUARTER)));
  return offset;
}

function computeOffset(timeZone: string, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const localTime = Date.UTC(
    parts['year']!,
    parts['month']! - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  );
  return Math.round((localTime - instant) / MINUTE);
}

/**
 * Returns the instant at which the venue's clock shows a minute of a date; minutes past 1440 are of the next day. For a time that occurs
 * twice (clocks go back), `occurrence` selects the first or the second; a time that does not exist (clocks go forward) is moved on by the length
 * of the gap, as in PostgreSQL.
 */
export function instantOf(
  timeZone: string,
  date: string,
  minute: number,
  occurrence: 'first' | 'second' = 'first',
): number {
  const localTime = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  const offsetBefore = offsetAt(timeZone, localTime - DAY);
  const offsetAfter = offsetAt(timeZone, localTime + DAY);
  const matchingInstants = [offsetBefore, offsetAfter]
    .map((offset) => localTime - offset * MINUTE)
    .filter((instant, index) => offsetAt(timeZone, instant) === [offsetBefore, offsetAfter][index]);
  if (matchingInstants.length === 0) return localTime - offsetBefore * MINUTE;
  return occurrence === 'first' ? Math.min(...matchingInstants) : Math.max(...matchingInstants);
}

/** Formats an instant as ISO 8601 with the venue's offset: `2027-03-14T18:30:00-04:00`. */
export function toVenueIso(timeZone: string, instant: number): string {
  return isoWithOffset(instant, offsetAt(timeZone, instant));
}

export function isoWithOffset(instant: number, offset: number): string {
  const localIso = new Date(instant + offset * MINUTE).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${localIso}${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Returns the venue's calendar day at an instant. */
export const dateAt = (timeZone: string, instant: number): string => toVenueIso(timeZone, instant).slice(0, 10);

/** Returns the date and the time (`18:30`) that the venue's clock shows at an instant, whatever the device's time zone. */
export function venueClock(timeZone: string, instant: number): { date: string; time: string } {
  const localIso = new Date(instant + offsetAt(timeZone, instant) * MINUTE).toISOString();
  return { date: localIso.slice(0, 10), time: localIso.slice(11, 16) };
}

/**
 * Returns the minutes from a date's midnight to a time of the venue's clock in ISO 8601, by default of its own date. A time after the next
 * midnight is past 1440.
 */
export const minuteOfDay = (venueIso: string, date: string = venueIso.slice(0, 10)): number =>
  daysBetween(date, venueIso.slice(0, 10)) * DAY_MINUTES +
  Number(venueIso.slice(11, 13)) * 60 +
  Number(venueIso.slice(14, 16));
