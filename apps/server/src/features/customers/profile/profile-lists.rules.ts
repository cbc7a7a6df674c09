import type { CustomerMoneyLine, CustomerText, TextState } from '@caddie/contract/desk/people/customer-lists';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { CursorPosition } from '../../../platform/moment-cursor.ts';

type BookingRef = { bookingId: string | null; reference: string | null };
export type MoneyRow = Omit<CustomerMoneyLine, 'lineId' | 'at' | 'booking'> & CursorPosition & BookingRef;
/** A text as stored in the outbox. */
export type TextRow = Pick<CustomerText, 'kind' | 'said'> &
  CursorPosition &
  BookingRef & {
    state: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'DROPPED';
    delivery: 'DELIVERED' | 'UNDELIVERED' | null;
  };

const toBookingRef = ({ bookingId, reference }: BookingRef) =>
  bookingId !== null && reference !== null ? { bookingId, reference } : null;

export const toMoneyLine = (row: MoneyRow, timeZone: string): CustomerMoneyLine => ({
  lineId: row.id,
  at: toVenueIso(timeZone, row.us / 1000),
  isBack: row.isBack,
  way: row.way,
  amount: row.amount,
  company: row.company,
  last4: row.last4,
  booking: toBookingRef(row),
  pass: row.pass,
  by: row.by,
  state: row.state,
});

export const toText = (row: TextRow, timeZone: string): CustomerText => ({
  textId: row.id,
  at: toVenueIso(timeZone, row.us / 1000),
  kind: row.kind,
  said: row.said,
  state: textStateOf(row),
  booking: toBookingRef(row),
});

/** The state of a text for display: the carrier's report if there is one, otherwise our own state. */
export function textStateOf({ state, delivery }: Pick<TextRow, 'state' | 'delivery'>): TextState {
  if (delivery) return delivery === 'DELIVERED' ? 'DELIVERED' : 'NOT_DELIVERED';
  if (state === 'SENT') return 'SENT';
  return state === 'QUEUED' || state === 'SENDING' ? 'ON_ITS_WAY' : 'NOT_SENT';
}
