import type { PriceLine } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { beforeTax, taxIncludedIn, type Tax } from '@caddie/contract/amounts/tax';
import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

/** A time that was or will be sold, on the venue's clock. */
type TimeSpan = { timeZone: string; from: number; until: number };

export const totalOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the tax in an amount. */
export const taxShareOf = (amount: number, tax: Tax | null): TaxShare | null =>
  tax && { ...tax, amount: taxIncludedIn(amount, tax.rate) };

/** Returns the lines as shown: a tax that was added is its own line, and the others are before tax. */
export function linesShown(lines: readonly PriceLine[], tax: Tax | null): PriceLine[] {
  if (!tax?.isAdded) return [...lines];
  let [total, shownTotal] = [0, 0];
  return lines.map((line) => {
    total += line.amount;
    // As in the price itself, a rounding difference goes into the next line.
    const amount = beforeTax(total, tax.rate) - shownTotal;
    shownTotal += amount;
    return { ...line, amountPerHour: beforeTax(line.amountPerHour, tax.rate), amount };
  });
}

/** Returns the lines before an instant, at the price of their sale. */
export const linesUntil = (lines: readonly PriceLine[], end: number, timeZone: string): PriceLine[] =>
  lines.flatMap((line) => {
    const [from, until] = [Date.parse(line.startedAt), Date.parse(line.endedAt)];
    if (until <= end) return [line];
    if (from >= end) return [];
    const amount = Math.round((line.amount * (end - from)) / (until - from));
    return [{ ...line, endedAt: toVenueIso(timeZone, end), amount }];
  });

/** Returns one line for a time at a price that is not in a list. */
export const lineAt = ({ timeZone, from, until }: TimeSpan, amount: number, peak: boolean): PriceLine => ({
  startedAt: toVenueIso(timeZone, from),
  endedAt: toVenueIso(timeZone, until),
  amountPerHour: Math.round((amount * 60) / ((until - from) / MINUTE)),
  peak,
  amount,
});

/**
 * The kept part of removed minutes is a line after the end of the booking: so the lines add up to the price, and it is not mistaken for
 * sold time.
 */
export const isFee = ({ startedAt }: PriceLine, endedAt: number): boolean => Date.parse(startedAt) >= endedAt;

export const moveFeesTo = (fees: readonly PriceLine[], end: number, timeZone: string): PriceLine[] =>
  fees.map((line) => ({
    ...line,
    startedAt: toVenueIso(timeZone, end),
    endedAt: toVenueIso(timeZone, end + Date.parse(line.endedAt) - Date.parse(line.startedAt)),
  }));
