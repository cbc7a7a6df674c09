import { addDays } from '@caddie/contract/dates/calendar';
import type { CountryCode } from '@caddie/contract/shops';
import { catalogue, type Holiday } from '../words/en.ts';

const { holidaysOf } = catalogue.holidays;

const two = (number: number): string => String(number).padStart(2, '0');
/** 0 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

function dateIn(year: number, holiday: Holiday): string {
  if ('day' in holiday) return `${year}-${two(holiday.month)}-${two(holiday.day)}`;
  const { month, nth, weekday } = holiday;
  if (nth < 0) {
    const last = addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`, -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** Returns the next holidays of a country after a day, except those that already have special hours. */
export function nextHolidays(
  country: CountryCode,
  today: string,
  decided: readonly string[],
  most: number,
): { name: string; date: string }[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => holidaysOf[country].map((holiday) => ({ name: holiday.name, date: dateIn(each, holiday) })))
    .filter(({ date }) => date > today && !decided.includes(date))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, most);
}
