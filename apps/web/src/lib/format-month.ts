import { LOCALE } from './language.en.ts';

/** The month of a day: "Jan 2026". */
export const formatMonth = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
