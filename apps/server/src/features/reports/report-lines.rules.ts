import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { type Cell, numberCell, moneyCell, cutOffset } from '../../platform/csv.ts';
import { DEFAULT_LOCALE, translate, message, type Message } from '../../words/words.ts';

export type BookingLine = {
  startsAt: number;
  endsAt: number;
  bay: string;
  customer: string | null;
  reference: string;
  players: number;
  source: 'ONLINE' | 'PHONE' | 'WALK_IN';
  state: 'TO_COME' | 'PLAYED' | 'NO_SHOW' | 'CANCELED' | 'CANCELED_BY_VENUE';
  amount: number;
};
export type PassLine = {
  at: number;
  customer: string | null;
  pass: string;
  part: string;
  kind: 'GRANT' | 'USE' | 'RETURN' | 'EXPIRE' | 'ADJUST';
  sessions: number;
  money: number;
  reference: string | null;
  by: string | null;
};
type Venue = { timeZone: string; currency: Currency };

const inDefaultLanguage = (words: Message): string => translate(words, DEFAULT_LOCALE);
const columnNames = (columns: readonly Parameters<typeof columnName>[0][]): string[] => columns.map(columnName);
const columnName = (column: (typeof bookingNames)[number] | (typeof passNames)[number]): string =>
  inDefaultLanguage(message('report.line-column', { column }));

const bookingNames = [
  'starts',
  'ends',
  'bay',
  'customer',
  'booking',
  'players',
  'source',
  'state',
  'price',
  'currency',
] as const;
export const bookingColumns = (): string[] => columnNames(bookingNames);
export const bookingCells = (line: BookingLine, { timeZone, currency }: Venue): Cell[] => [
  cutOffset(toVenueIso(timeZone, line.startsAt)),
  cutOffset(toVenueIso(timeZone, line.endsAt)),
  line.bay,
  line.customer,
  line.reference,
  numberCell(line.players),
  inDefaultLanguage(message('report.line-source', { source: line.source })),
  inDefaultLanguage(message('report.line-state', { state: line.state })),
  moneyCell(line.amount, currency),
  currency,
];

const passNames = [
  'when',
  'customer',
  'pass',
  'part',
  'what',
  'sessions',
  'money',
  'currency',
  'booking',
  'staff',
] as const;
export const passColumns = (): string[] => columnNames(passNames);
export const passCells = (line: PassLine, { timeZone, currency }: Venue): Cell[] => [
  cutOffset(toVenueIso(timeZone, line.at)),
  line.customer,
  line.pass,
  line.part,
  inDefaultLanguage(message('report.line-kind', { kind: line.kind })),
  numberCell(line.sessions),
  moneyCell(line.money, currency),
  currency,
  line.reference,
  line.by,
];
