import type { MoneyLine } from '@caddie/contract/desk/finance/money';
import type { Currency } from '@caddie/contract/amounts/money';
import { type Cell, moneyFigure, venueTime } from '../../platform/csv.ts';
import { DEFAULT_LOCALE, inWords, say, type Words } from '../../words/words.ts';
import type { LineKind } from './lines.rules.ts';

const columns = ['when', 'customer', 'booking', 'pass', 'way', 'card', 'staff', 'amount', 'currency', 'state'] as const;
const written = (words: Words): string => inWords(words, DEFAULT_LOCALE);

export const csvColumns = (kind: LineKind): string[] =>
  columns.map((column) => written(say('money.column', { column, isBack: kind === 'REFUNDS' })));

/** The cells of a line, in the order of the screen's columns. */
export function csvCells(
  { at, name, booking, pass, way, company, last4, by, ...line }: MoneyLine,
  currency: Currency,
): Cell[] {
  const cells: Record<(typeof columns)[number], Cell> = {
    when: venueTime(at),
    customer: name || written(say('money.walk-in')),
    booking: booking?.reference ?? null,
    pass: booking ? null : (pass?.name ?? written(say('money.pass'))),
    way: written(say('money.way', { way })),
    card: last4 === null ? null : written(say('money.card', { company, last4 })),
    staff: by,
    amount: moneyFigure(line.amount, currency),
    currency,
    state: written(say('money.state', { state: line.state })),
  };
  return columns.map((column) => cells[column]);
}
