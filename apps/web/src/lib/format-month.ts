import { LOCALE } from './language.en.ts';

/** "Jan 2026" of a day. */
export const formatMonth = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
