import type { PriceLine } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { beforeTax, taxOf, type Tax } from '@caddie/contract/amounts/tax';
import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

/** A time that was or is to be sold, on the venue's clock. */
type Time = { timeZone: string; from: number; until: number };

export const totalOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What of an amount is tax. */
export const taxShareOf = (amount: number, tax: Tax | null): TaxShare | null =>
  tax && { ...tax, amount: taxOf(amount, tax.rate) };

/** The lines as they are shown: a tax that was added is a line of its own, and the others are before it. */
export function linesShown(lines: readonly PriceLine[], tax: Tax | null): PriceLine[] {
  if (!tax?.isAdded) return [...lines];
  let [total, shown] = [0, 0];
  return lines.map((line) => {
    total += line.amount;
    // As with the price itself: what rounding took turns up in the next line.
    const amount = beforeTax(total, tax.rate) - shown;
    shown += amount;
    return { ...line, amountPerHour: beforeTax(line.amountPerHour, tax.rate), amount };
  });
}

/** The lines before an instant, at the price at which they were sold. */
export const linesUntil = (lines: readonly PriceLine[], end: number, timeZone: string): PriceLine[] =>
  lines.flatMap((line) => {
    const [from, until] = [Date.parse(line.startedAt), Date.parse(line.endedAt)];
    if (until <= end) return [line];
    if (from >= end) return [];
    const amount = Math.round((line.amount * (end - from)) / (until - from));
    return [{ ...line, endedAt: toVenueIso(timeZone, end), amount }];
  });

/** One line for a time at a price that no list has. */
export const lineAt = ({ timeZone, from, until }: Time, amount: number, peak: boolean): PriceLine => ({
  startedAt: toVenueIso(timeZone, from),
  endedAt: toVenueIso(timeZone, until),
  amountPerHour: Math.round((amount * 60) / ((until - from) / MINUTE)),
  peak,
  amount,
});

/**
 * What of given-up minutes was not given back is a line after the end of the booking: the lines add up to the price, and nobody
 * takes it for time that is still sold.
 */
export const isFee = ({ startedAt }: PriceLine, endedAt: number): boolean => Date.parse(startedAt) >= endedAt;

export const feesFrom = (fees: readonly PriceLine[], end: number, timeZone: string): PriceLine[] =>
  fees.map((line) => ({
    ...line,
    startedAt: toVenueIso(timeZone, end),
    endedAt: toVenueIso(timeZone, end + Date.parse(line.endedAt) - Date.parse(line.startedAt)),
  }));
