import type { Currency } from '@caddie/contract/amounts/money';
import { formatRoundMoney, readAmount } from '../../../lib/amount.rules.ts';

/** The notes of each currency, in its smallest unit, largest first. Coins are typed as one amount. */
export const bills: Record<Currency, readonly number[]> = {
  USD: [100_00, 50_00, 20_00, 10_00, 5_00],
  SGD: [100_00, 50_00, 10_00, 5_00, 2_00],
  CNY: [100_00, 50_00, 20_00, 10_00, 5_00],
  KRW: [50_000, 10_000, 5000, 1000],
  JPY: [10_000, 5000, 1000],
  TWD: [1000, 500, 100],
};

/** The input: the number of each note by its value, and the rest as an amount. */
type CashInput = { notes: Readonly<Record<number, string>>; rest: string };
export const emptyCashInput: CashInput = { notes: {}, rest: '' };

/** "$100": a note has no cents. */
export const billName = (bill: number, currency: Currency): string => formatRoundMoney(bill, currency);

/** Parses a number of notes; empty means 0, invalid input is undefined. */
export function parseBillCount(text: string | undefined): number | undefined {
  const digits = text?.trim() ?? '';
  return digits === '' ? 0 : /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/** Whether a typed number of notes is invalid. */
export const hasInvalidCount = ({ notes }: CashInput): boolean =>
  Object.values(notes).some((text) => parseBillCount(text) === undefined);

/** Returns the counted total; undefined while nothing is typed or some input is invalid. */
export function countedTotal({ notes, rest }: CashInput, currency: Currency): number | undefined {
  const amount = readAmount(rest, currency);
  if (amount === 'NOT_AN_AMOUNT') return undefined;
  const counts = bills[currency].map((bill) => [bill, parseBillCount(notes[bill])] as const);
  if (amount === 'EMPTY' && Object.values(notes).every((text) => text.trim() === '')) return undefined;
  if (counts.some(([, count]) => count === undefined)) return undefined;
  return counts.reduce((sum, [bill, count]) => sum + bill * count!, amount === 'EMPTY' ? 0 : amount);
}
