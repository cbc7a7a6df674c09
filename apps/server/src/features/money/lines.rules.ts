import type { MoneyLine } from '@caddie/contract/desk/finance/money';
import { DAY } from '@caddie/contract/dates/duration';
import { type Currency, decimals } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { readMomentCursor, toMomentCursor } from '../../platform/moment-cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import { displayName } from '../users/sign-in/identity.service.ts';

/** Lines per page. */
export const LINES_PAGE = 50;
const MAX_DAYS = 366;

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
export type LineCursor = Pick<LineRow, 'us' | 'lineId'>;

export function mustBeWithinYear(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  if (days < 0 || days >= MAX_DAYS) throw new Refusal('INVALID_REQUEST', { fields: { from: message('request.days') } });
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

export function readLineCursor(cursor: string | undefined): LineCursor | undefined {
  const position = readMomentCursor(cursor);
  return position && { us: position.us, lineId: position.id };
}

export const toLineCursor = ({ us, lineId }: LineCursor): string => toMomentCursor({ us, id: lineId });

/** A search text, with every meaning it can have. */
export type LineSearch = { name: string; code: string; digits: string | null; amount: number | null };

const MONEY = /^\D{0,3}(\d{1,12})(?:\.(\d{1,2}))?$/;

export function readLineSearch(input: string | undefined, currency: Currency): LineSearch | undefined {
  const text = input?.trim() ?? '';
  if (text === '') return undefined;
  const [, wholeUnits, fraction = ''] = MONEY.exec(text.replaceAll(',', '')) ?? [];
  const decimalDigits = decimals[currency];
  return {
    name: text.toLowerCase(),
    code: text.toUpperCase(),
    digits: /^\d{4}$/.test(text) ? text : null,
    // A number with more decimals than the currency has is not an amount.
    amount:
      wholeUnits !== undefined && fraction.length <= decimalDigits
        ? Number(wholeUnits + fraction.padEnd(decimalDigits, '0'))
        : null,
  };
}
