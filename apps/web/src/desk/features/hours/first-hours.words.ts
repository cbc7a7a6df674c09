import type { UsualWeek } from './usual-weeks.rules.ts';

export const title = 'When are you open?';
export const about =
  'Start from a usual week and drag what differs. Nights past midnight belong to the day that opened.';
export const usualLabel = 'Usual weeks';
export const usual: Record<UsualWeek, string> = {
  LATE: 'Late on Fri and Sat',
  SAME: 'Same every day',
  NO_MONDAY: 'Closed on Mondays',
  ALWAYS: 'Open 24 hours',
};
export const open = 'Open';
export const openOn = (day: string): string => `${day} open`;
const bays = (count: number): string => (count === 1 ? '1 bay' : `${count} bays`);
export const aWeek = (hours: string, count: number): string => `${hours} hours a week with ${bays(count)}: `;
export const toSell = (hours: string): string => `${hours} bay hours to sell.`;
export const holidays = 'Holidays come later, under Prices and hours, Special days.';
export const neverOpen = 'Open at least one day.';
