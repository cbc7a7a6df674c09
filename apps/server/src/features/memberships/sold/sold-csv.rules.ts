import type { Currency } from '@caddie/contract/amounts/money';
import type { SoldSet } from '@caddie/contract/desk/sets';
import { type Cell, numberCell, moneyCell } from '../../../platform/csv.ts';
import { DEFAULT_LOCALE, translate, message, type Message } from '../../../words/words.ts';

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
const inDefaultLanguage = (words: Message): string => translate(words, DEFAULT_LOCALE);

export const csvColumns = (): string[] =>
  columns.map((column) => inDefaultLanguage(message('file.sets-column', { column })));

/** The total left in all parts of a type; null if there is none. */
function totalLeft(parts: SoldSet['parts'], type: SoldSet['parts'][number]['type']): number | null {
  const partsOfType = parts.filter((part) => part.type === type);
  return partsOfType.length === 0 ? null : partsOfType.reduce((sum, { left }) => sum + left, 0);
}

const countCell = (count: number | null): Cell => (count === null ? null : numberCell(count));

/** The cells of a set, in the order of the screen's columns. */
export function csvCells(set: SoldSet, currency: Currency): Cell[] {
  const balance = totalLeft(set.parts, 'BALANCE');
  const cells: Record<(typeof columns)[number], Cell> = {
    bought: set.boughtOn,
    customer: set.customerName,
    phone: set.phone,
    pass: set.name,
    price: moneyCell(set.amount, currency),
    sessions: countCell(totalLeft(set.parts, 'COUNT')),
    balance: balance === null ? null : moneyCell(balance, currency),
    days: countCell(totalLeft(set.parts, 'PERIOD')),
    until: set.until,
    state: inDefaultLanguage(message('file.sets-state', { state: set.state })),
    unused: moneyCell(set.unused, currency),
    currency,
  };
  return columns.map((column) => cells[column]);
}
