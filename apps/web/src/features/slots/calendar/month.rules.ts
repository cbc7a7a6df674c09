import { addDays } from '@caddie/contract/dates/calendar';

export const monthOf = (date: string): string => date.slice(0, 7);

const addMonths = (month: string, months: number): string => {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
};

/** The weeks of a month from Sunday to Saturday; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const daysBefore = new Date(first).getUTCDay();
  const weeks: (string | null)[][] = [];
  for (let start = -daysBefore; monthOf(addDays(first, Math.max(start, 0))) === month; start += 7) {
    const week = Array.from({ length: 7 }, (_, day) => addDays(first, start + day));
    weeks.push(week.map((date) => (monthOf(date) === month ? date : null)));
  }
  return weeks;
}

/** The target of a key in the date grid; undefined for any other key. */
export function moveDay(date: string, key: string): string | undefined {
  const weekday = new Date(date).getUTCDay();
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday);
    case 'End':
      return addDays(date, 6 - weekday);
    case 'PageUp':
      return sameDayOf(addMonths(monthOf(date), -1), date);
    case 'PageDown':
      return sameDayOf(addMonths(monthOf(date), 1), date);
    default:
      return undefined;
  }
}

/** One month after January 31 is the last day of February. */
function sameDayOf(month: string, date: string): string {
  const lastOfMonth = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${date.slice(7)}`;
  return sameDay < lastOfMonth ? sameDay : lastOfMonth;
}

export const clampDate = (date: string, first: string, last: string): string =>
  date < first ? first : date > last ? last : date;
