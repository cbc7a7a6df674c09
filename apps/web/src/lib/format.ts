import { LOCALE } from './language.en.ts';

/** A bare day, or an instant with its offset. */
const ISO = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

type Moment = string | null | undefined;

/** "Mon, Jan 5". A bare day is shown as it is, an instant as its day on the venue's clock. */
export const formatDay = (moment: Moment, timeZone = 'UTC'): string =>
  formatMoment(moment, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });

/** "Mon, Jan 5", or "Wed, Jan 5, 2028" if the year differs from today's. */
export const formatDayAsOf = (day: string, today: string): string =>
  formatMoment(day, 'UTC', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });

/** "Jan 5". */
export const formatMonthDay = (moment: Moment, timeZone = 'UTC'): string =>
  formatMoment(moment, timeZone, { month: 'short', day: 'numeric' });

/** "Mon". */
export const formatWeekday = (moment: Moment, timeZone = 'UTC'): string =>
  formatMoment(moment, timeZone, { weekday: 'short' });

/** "Monday". */
export const formatWeekdayName = (day: string): string => formatMoment(day, 'UTC', { weekday: 'long' });

/** "Jan 05, 2026". */
export const formatDate = (moment: Moment, timeZone = 'UTC'): string =>
  formatMoment(moment, timeZone, { month: 'short', day: '2-digit', year: 'numeric' });

/** "6:30 PM" on the venue's clock; with the zone's name, "1:30 AM EST", when the hour happens twice that night. */
export const formatTime = (instant: Moment, timeZone: string, { zoneName = false } = {}): string =>
  instant?.includes('T')
    ? formatMoment(instant, timeZone, {
        ...TIME,
        ...(zoneName && { timeZoneName: 'short' }),
      })
    : '';

/** "6 PM" on a full hour of the venue's clock, otherwise "6:30 PM". */
export const formatHour = (instant: Moment, timeZone: string): string =>
  formatMoment(instant, timeZone, isOnTheHour(instant, timeZone) ? { hour: 'numeric' } : TIME);

export const isOnTheHour = (instant: Moment, timeZone: string): boolean =>
  !Number.parseInt(formatMoment(instant, timeZone, { minute: 'numeric' }), 10);

/** "6:30": without AM or PM, wherever a language puts it. */
export const formatShortTime = (instant: Moment, timeZone: string): string =>
  formatTime(instant, timeZone) &&
  (dateFormat(timeZone, TIME)?.formatToParts(new Date(instant!)) ?? [])
    .map(({ type, value }) => (type === 'dayPeriod' ? '' : value))
    .join('')
    .trim();

/** Formats a clock time, "18:30", as "6:30 PM". */
export const formatClockTime = (time: string): string => formatTime(`2026-01-01T${time}:00Z`, 'UTC');

/** "6:30 PM – 8:30 PM"; with the zones' names when the clock changes in between. */
export function formatTimeRange(start: Moment, end: Moment, timeZone: string): string {
  const rangeEnds = formatRangeEnds(start, end, timeZone);
  return rangeEnds ? `${rangeEnds.from} – ${rangeEnds.to}` : '';
}

/** The two ends of a time range, formatted; undefined if one of them is not an instant. */
export function formatRangeEnds(start: Moment, end: Moment, timeZone: string) {
  const [from, to] = [formatTime(start, timeZone), formatTime(end, timeZone)];
  if (!from || !to) return undefined;
  const [fromWithZone, toWithZone] = [start, end].map((instant) => formatTime(instant, timeZone, { zoneName: true }));
  const isChanged = fromWithZone?.replace(from, '') !== toWithZone?.replace(to, '');
  return isChanged ? { from: fromWithZone!, to: toWithZone!, isChanged } : { from, to, isChanged };
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

function formatMoment(moment: Moment, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  const [, day, time] = ISO.exec(moment ?? '') ?? [];
  const date = new Date(moment ?? '');
  if (!day || Number.isNaN(date.getTime()) || !isOnCalendar(day)) return '';
  return withPlainSpaces(dateFormat(time ? timeZone : 'UTC', style)?.format(date));
}

/** Some browsers read February 30 as March 2. */
function isOnCalendar(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Browsers differ in the space before "PM"; the markup of the server and of the browser must be identical. */
const withPlainSpaces = (text = ''): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** The formatter of a style on a zone's clock. */
export const dateFormat = memoize(
  (timeZone: string, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { ...style, timeZone }),
);

/** Making a formatter costs a hundred times its use, so each is cached; an unknown zone has none. */
function memoize<Args extends unknown[], Format>(
  create: (...args: Args) => Format,
): (...args: Args) => Format | undefined {
  const cache = new Map<string, Format | undefined>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!cache.has(key))
      cache.set(
        key,
        attempt(() => create(...args)),
      );
    return cache.get(key);
  };
}

function attempt<Result>(create: () => Result): Result | undefined {
  try {
    return create();
  } catch {
    return undefined;
  }
}
