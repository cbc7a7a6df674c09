import type { MoneyLine } from '@caddie/contract/desk/finance/money';
import { DAY } from '@caddie/contract/dates/duration';
import { type Currency, decimals } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { readMomentCursor, toMomentCursor } from '../../platform/moment-cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { displayName } from '../users/sign-in/identity.service.ts';

/** Lines per page. */
export const LINES_PAGE = 50;
const DAYS_AT_MOST = 366;

export type LineKind = 'PAYMENTS' | 'REFUNDS';

/** A line as read. `us`: its time in microseconds, which the list is ordered by. */
export type LineRow = Omit<MoneyLine, 'at' | 'booking' | 'pass'> & {
  us: number;
  bookingId: string | null;
  reference: string | null;
  customerId: string | null;
  passName: string | null;
  phone: string | null;
};
/** The last line shown, as a cursor. */
export type LinePlace = Pick<LineRow, 'us' | 'lineId'>;

export function mustBeDays(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  if (days < 0 || days >= DAYS_AT_MOST) throw new Refusal('INVALID_REQUEST', { fields: { from: say('request.days') } });
}

export const toLine = (row: LineRow, timeZone: string): MoneyLine => {
  const { us, bookingId, reference, customerId, passName, phone, ...line } = row;
  return {
    ...line,
    name: displayName(line.name, phone),
    at: toVenueIso(timeZone, us / 1000),
    booking: bookingId !== null && reference !== null ? { bookingId, reference } : null,
    pass: customerId !== null && passName !== null ? { customerId, name: passName } : null,
  };
};

export function readLineCursor(cursor: string | undefined): LinePlace | undefined {
  const place = readMomentCursor(cursor);
  return place && { us: place.us, lineId: place.id };
}

export const toLineCursor = ({ us, lineId }: LinePlace): string => toMomentCursor({ us, id: lineId });

/** A search text, with every meaning it can have. */
export type LineSearch = { name: string; code: string; digits: string | null; amount: number | null };

const MONEY = /^\D{0,3}(\d{1,12})(?:\.(\d{1,2}))?$/;

export function readLineSearch(typed: string | undefined, currency: Currency): LineSearch | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const [, whole, part = ''] = MONEY.exec(text.replaceAll(',', '')) ?? [];
  const digits = decimals[currency];
  return {
    name: text.toLowerCase(),
    code: text.toUpperCase(),
    digits: /^\d{4}$/.test(text) ? text : null,
    // A number with more decimals than the currency has is not an amount.
    amount: whole !== undefined && part.length <= digits ? Number(whole + part.padEnd(digits, '0')) : null,
  };
}
