import type { OpeningHours, Shop } from '@caddie/contract/shops';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A venue that stays closed longer than this does not say when it opens again. */
const LONGEST_BREAK_DAYS = 62;

type OpenTime = OpeningHours['exceptions'][number]['open'][number];

/** The date and the time a venue's clock shows at a moment, wherever the phone is. */
export function venueClock(timeZone: string, now: number): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Days are counted in UTC, where each has 24 hours. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Whether a text is a day of the calendar: February 30 is none. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

export const hoursOn = (hours: OpeningHours, date: string): OpenTime[] =>
  hours.exceptions.find((exception) => exception.date === date)?.open ??
  hours.weekly.filter((open) => open.weekday === weekdayOf(date));

/** The first day that can be booked: after midnight that is still the evening before, until the venue closes. */
export function firstDay({ timeZone, openingHours }: Pick<Shop, 'timeZone' | 'openingHours'>, now: number): string {
  const { date, time } = venueClock(timeZone, now);
  const evening = addDays(date, -1);
  const isStillOpen = hoursOn(openingHours, evening).some((open) => open.closesNextDay && time < open.closesAt);
  return isStillOpen ? evening : date;
}

/** When a venue that is closed on a day opens again. */
export function nextOpening(hours: OpeningHours, closedOn: string): { date: string; opensAt: string } | null {
  for (let days = 1; days <= LONGEST_BREAK_DAYS; days += 1) {
    const date = addDays(closedOn, days);
    const [first] = hoursOn(hours, date)
      .map(({ opensAt }) => opensAt)
      .toSorted();
    if (first !== undefined) return { date, opensAt: first };
  }
  return null;
}
