import type { Currency } from '@caddie/contract/amounts/money';
import type { ListedCustomer } from '@caddie/contract/desk/people/customers';
import { type Cell, figure, moneyFigure } from '../../platform/csv.ts';
import { DEFAULT_LOCALE, inWords, say, type Words } from '../../words/words.ts';

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
const written = (words: Words): string => inWords(words, DEFAULT_LOCALE);
const whole = (count: number | null | undefined): Cell =>
  count === null || count === undefined ? null : figure(count);

export const csvColumns = (): string[] => columns.map((column) => written(say('file.customers-column', { column })));

/** The cells of a customer, in the order of the screen's columns; of several passes the one that ends first. */
export function csvCells({ pass, ...person }: ListedCustomer, currency: Currency): Cell[] {
  const cells: Record<(typeof columns)[number], Cell> = {
    name: person.name,
    phone: person.phone,
    pass: pass?.name ?? null,
    sessions: whole(pass?.sessionsLeft),
    balance: typeof pass?.amountLeft === 'number' ? moneyFigure(pass.amountLeft, currency) : null,
    until: pass?.until ?? null,
    visits: figure(person.visits),
    lastSeen: person.lastSeen,
    spent: moneyFigure(person.spent, currency),
    owes: moneyFigure(person.owes, currency),
    currency,
    noShows: figure(person.noShows),
    blocked: person.isBlocked ? written(say('file.customers-blocked')) : null,
  };
  return columns.map((column) => cells[column]);
}
