import { DAY } from '@caddie/contract/dates/duration';

/** The date so many days from now, in UTC, counting days on which the demo venue is open: Christmas is skipped. */
export function comingDay(days: number): string {
  const dates = Array.from({ length: days + 2 }, (_, ahead) => new Date(Date.now() + ahead * DAY).toISOString());
  return dates.map((date) => date.slice(0, 10)).filter((date) => !date.endsWith('-12-25'))[days]!;
}
