import type { Report } from '@caddie/contract/desk/finance/reports';
import { netTakings } from '@caddie/contract/desk/finance/report-figures';

/** The change from one figure to another; null where either is unknown. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now - before;

export type Bar = { date: string; taken: number; top: number; height: number; isBest: boolean };

/** Days or months as bars, in percent of the chart's height; a day of net refunds hangs below the axis. */
export function barsOf(days: Report['days']): Bar[] {
  const amounts = days.map(({ received }) => netTakings(received));
  const highest = Math.max(0, ...amounts);
  const range = highest - Math.min(0, ...amounts) || 1;
  return days.map(({ date }, index) => {
    const taken = amounts[index]!;
    return {
      date,
      taken,
      top: ((highest - Math.max(0, taken)) / range) * 100,
      height: (Math.abs(taken) / range) * 100,
      isBest: taken > 0 && taken >= highest * 0.9,
    };
  });
}

/** The hours in which the venue is open on any weekday, from the first to the last. */
export function hoursOf({ weekdays }: Report['weeklyOccupancy']): number[] {
  const openHours = weekdays.flatMap(({ hours }) => hours.map(({ hour }) => hour));
  if (openHours.length === 0) return [];
  const first = Math.min(...openHours);
  return Array.from({ length: Math.max(...openHours) - first + 1 }, (_, index) => first + index);
}

const SHADES = [15, 35, 55, 75, 90];

/** The shade of a cell, from 0 to 5: the fuller, the darker. */
export const shadeOf = (percent: number): number => SHADES.filter((minimum) => percent >= minimum).length;
