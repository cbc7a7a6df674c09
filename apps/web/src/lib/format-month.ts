import { dateFormat } from './format.ts';

/** The month of a day: "Jan 2026". */
export const formatMonth = (date: string): string => formatBareDay(date, { month: 'short', year: 'numeric' });

/** "January". */
export const formatMonthName = (date: string): string => formatBareDay(date, { month: 'long' });

/** "January 2026". */
export const formatMonthOfYear = (date: string): string => formatBareDay(date, { month: 'long', year: 'numeric' });

/** "Monday, January 5". */
export const formatWholeDay = (date: string): string =>
  formatBareDay(date, { weekday: 'long', month: 'long', day: 'numeric' });

const formatBareDay = (date: string, style: Intl.DateTimeFormatOptions): string =>
  dateFormat('UTC', style)?.format(new Date(date)) ?? '';
