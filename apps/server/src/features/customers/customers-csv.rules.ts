import type { Currency } from '@caddie/contract/amounts/money';
import type { ListedCustomer } from '@caddie/contract/desk/people/customers';
import { type Cell, numberCell, moneyCell } from '../../platform/csv.ts';
import { DEFAULT_LOCALE, translate, message, type Message } from '../../words/words.ts';

const columns = [
  'name',
  'phone',
  'pass',
  'sessions',
  'balance',
  'until',
  'visits',
  'lastSeen',
  'spent',
  'owes',
  'currency',
  'noShows',
  'blocked',
] as const;
const inDefaultLanguage = (words: Message): string => translate(words, DEFAULT_LOCALE);
const countCell = (count: number | null | undefined): Cell =>
  count === null || count === undefined ? null : numberCell(count);

export const csvColumns = (): string[] =>
  columns.map((column) => inDefaultLanguage(message('file.customers-column', { column })));

/** The cells of a customer, in the order of the screen's columns; of several passes the one that ends first. */
export function csvCells({ pass, ...person }: ListedCustomer, currency: Currency): Cell[] {
  const cells: Record<(typeof columns)[number], Cell> = {
    name: person.name,
    phone: person.phone,
    pass: pass?.name ?? null,
    sessions: countCell(pass?.sessionsLeft),
    balance: typeof pass?.amountLeft === 'number' ? moneyCell(pass.amountLeft, currency) : null,
    until: pass?.until ?? null,
    visits: numberCell(person.visits),
    lastSeen: person.lastSeen,
    spent: moneyCell(person.spent, currency),
    owes: moneyCell(person.owes, currency),
    currency,
    noShows: numberCell(person.noShows),
    blocked: person.isBlocked ? inDefaultLanguage(message('file.customers-blocked')) : null,
  };
  return columns.map((column) => cells[column]);
}
