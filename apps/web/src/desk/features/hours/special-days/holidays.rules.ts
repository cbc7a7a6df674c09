import { addDays } from '@caddie/contract/dates/calendar';
import type { CountryCode } from '@caddie/contract/shops';
import { catalogue, type Holiday } from '../words/en.ts';

const { holidaysOf } = catalogue.holidays;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
/** 0 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

function holidayDate(year: number, holiday: Holiday): string {
  if ('day' in holiday) return `${year}-${twoDigits(holiday.month)}-${twoDigits(holiday.day)}`;
  const { month, nth, weekday } = holiday;
  if (nth < 0) {
    const last = addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`, -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = `${year}-${twoDigits(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** Returns the next date of each holiday of a country, after today; dates that already have special hours are left out. */
export function nextHolidays(
  country: CountryCode,
  today: string,
  specialDates: readonly string[],
): { name: string; date: string }[] {
  const year = Number(today.slice(0, 4));
  const holidays = holidaysOf[country];
  return [year, year + 1]
    .flatMap((each) => holidays.map((holiday) => ({ name: holiday.name, date: holidayDate(each, holiday) })))
    .filter(({ date }) => date > today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, holidays.length)
    .filter(({ date }) => !specialDates.includes(date));
}
