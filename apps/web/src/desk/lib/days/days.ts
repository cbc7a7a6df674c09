import { formatDay, formatMonthDay } from '../../../lib/format.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.days;

const withYear = (formatted: string, date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatted : words.dayAndYear(formatted, date.slice(0, 4));

/** "Jan 5", and "Jan 5, 2028" in another year. */
export const monthDay = (date: string, today: string): string => withYear(formatMonthDay(date), date, today);

/** "Fri, Dec 25", and "Fri, Dec 25, 2028" in another year. */
export const dayText = (date: string, today: string): string => withYear(formatDay(date), date, today);
