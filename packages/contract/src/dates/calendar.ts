import { DAY } from './duration.ts';

/** Calendar days (`2027-03-14`) are counted in UTC, where each has 24 hours. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Returns the number of days from one calendar day to another. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** True if a text is a valid calendar day; February 30 is not. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
