import type { Currency } from '@caddie/contract/amounts/money';
import type { SoldSet } from '@caddie/contract/desk/sets';
import { type Cell, figure, moneyFigure } from '../../../platform/csv.ts';
import { DEFAULT_LOCALE, inWords, say, type Words } from '../../../words/words.ts';

const columns = [
  'bought',
  'customer',
  'phone',
  'pass',
  'price',
  'sessions',
  'balance',
  'days',
  'until',
  'state',
  'unused',
  'currency',
] as const;
const written = (words: Words): string => inWords(words, DEFAULT_LOCALE);

export const csvColumns = (): string[] => columns.map((column) => written(say('file.sets-column', { column })));

/** The total left in all parts of a type; null if there is none. */
function leftOf(parts: SoldSet['parts'], type: SoldSet['parts'][number]['type']): number | null {
  const those = parts.filter((part) => part.type === type);
  return those.length === 0 ? null : those.reduce((sum, { left }) => sum + left, 0);
}

const whole = (count: number | null): Cell => (count === null ? null : figure(count));

/** The cells of a set, in the order of the screen's columns. */
export function csvCells(set: SoldSet, currency: Currency): Cell[] {
  const balance = leftOf(set.parts, 'BALANCE');
  const cells: Record<(typeof columns)[number], Cell> = {
    bought: set.boughtOn,
    customer: set.customerName,
    phone: set.phone,
    pass: set.name,
    price: moneyFigure(set.amount, currency),
    sessions: whole(leftOf(set.parts, 'COUNT')),
    balance: balance === null ? null : moneyFigure(balance, currency),
    days: whole(leftOf(set.parts, 'PERIOD')),
    until: set.until,
    state: written(say('file.sets-state', { state: set.state })),
    unused: moneyFigure(set.unused, currency),
    currency,
  };
  return columns.map((column) => cells[column]);
}
