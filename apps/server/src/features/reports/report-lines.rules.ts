import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { type Cell, figure, moneyFigure, venueTime } from '../../platform/csv.ts';
import { DEFAULT_LOCALE, inWords, say, type Words } from '../../words/words.ts';

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

const written = (words: Words): string => inWords(words, DEFAULT_LOCALE);
const columnNames = (columns: readonly Parameters<typeof columnOf>[0][]): string[] => columns.map(columnOf);
const columnOf = (column: (typeof bookingNames)[number] | (typeof passNames)[number]): string =>
  written(say('report.line-column', { column }));

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
  venueTime(toVenueIso(timeZone, line.startsAt)),
  venueTime(toVenueIso(timeZone, line.endsAt)),
  line.bay,
  line.customer,
  line.reference,
  figure(line.players),
  written(say('report.line-source', { source: line.source })),
  written(say('report.line-state', { state: line.state })),
  moneyFigure(line.amount, currency),
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
  venueTime(toVenueIso(timeZone, line.at)),
  line.customer,
  line.pass,
  line.part,
  written(say('report.line-kind', { kind: line.kind })),
  figure(line.sessions),
  moneyFigure(line.money, currency),
  currency,
  line.reference,
  line.by,
];
