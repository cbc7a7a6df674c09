import type { MoneyLine } from '@caddie/contract/desk/finance/money';
import type { Currency } from '@caddie/contract/amounts/money';
import { type Cell, moneyCell, cutOffset } from '../../platform/csv.ts';
import { DEFAULT_LOCALE, translate, message, type Message } from '../../words/words.ts';
import type { LineKind } from './lines.rules.ts';

const columns = ['when', 'customer', 'booking', 'pass', 'way', 'card', 'staff', 'amount', 'currency', 'state'] as const;
const inDefaultLanguage = (words: Message): string => translate(words, DEFAULT_LOCALE);

export const csvColumns = (kind: LineKind): string[] =>
  columns.map((column) => inDefaultLanguage(message('money.column', { column, isBack: kind === 'REFUNDS' })));

/** The cells of a line, in the order of the screen's columns. */
export function csvCells(
  { at, name, booking, pass, way, company, last4, by, ...line }: MoneyLine,
  currency: Currency,
): Cell[] {
  const cells: Record<(typeof columns)[number], Cell> = {
    when: cutOffset(at),
    customer: name || inDefaultLanguage(message('money.walk-in')),
    booking: booking?.reference ?? null,
    pass: booking ? null : (pass?.name ?? inDefaultLanguage(message('money.pass'))),
    way: inDefaultLanguage(message('money.way', { way })),
    card: last4 === null ? null : inDefaultLanguage(message('money.card', { company, last4 })),
    staff: by,
    amount: moneyCell(line.amount, currency),
    currency,
    state: inDefaultLanguage(message('money.state', { state: line.state })),
  };
  return columns.map((column) => cells[column]);
}
