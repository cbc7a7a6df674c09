import type { Booking, BookingPage, HandedOverRefund } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import { fullRefundSteps } from '@caddie/contract/amounts/refund-steps';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { Refusal } from '../../platform/refusal.ts';
import { isInEffect } from '../orders/orders.service.ts';
import type { BookingRow, ListedRow } from './bookings.rules.ts';
import { sumOfMoney } from './cancel/refund-plan.rules.ts';
import { linesShown } from './sold-lines.rules.ts';
import { message } from '../../words/words.ts';

/** The cash that was handed over for the tender at a position. */
export type HandedOverRow = Omit<HandedOverRefund, 'at'> & { position: number; at: number };

/** Lists the fields of a booking that leave the server, one by one. */
export const toBooking = (row: ListedRow): Booking => ({
  ...priceOf(row),
  bookingId: row.bookingId,
  bookingStatusCd: row.status,
  bookingDate: row.bookingDate,
  bookingStartedAt: toVenueIso(row.timeZone, row.startedAt),
  bookingEndedAt: toVenueIso(row.timeZone, row.endedAt),
  shopRoomId: row.shopRoomId,
  shopRoomName: row.shopRoomName,
  reference: row.reference,
  timeZone: row.timeZone,
  durationMinutes: (row.endedAt - row.startedAt) / MINUTE,
  partySize: row.partySize,
  amount: row.amount,
  currency: row.currency,
  // A tender that was fully refunded after a price reduction no longer pays for the booking.
  tenders: row.tenders.filter(isInEffect).filter(({ kind, amount }) => kind === 'MEMBERSHIP' || amount > 0),
  cardAmount: row.cardAmount,
  orderId: row.orderId,
  dueAmount: row.dueAmount,
  refunded: row.refunded,
  refundStatus: row.refundStatus,
  late: row.late,
  holdExpiresAt: row.status === 'READY' ? toVenueIso(row.timeZone, row.holdExpiresAt) : null,
  mayExtendHold: row.mayExtendHold,
  version: row.version,
  refundSteps: isWholeOnly(row) ? fullRefundSteps(row.refundSteps) : row.refundSteps,
  statusReason: row.statusReason,
});

export const isCanceled = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'CANCELED' || status === 'CANCELING';

/**
 * Adds why the venue closed, and the refund to each tender. While a payment is pending the refund is not known; a payment after the end
 * paid for nothing and is only refunded.
 */
export const toBookingPage = (row: BookingRow, refunds: Tender[], payouts: readonly HandedOverRow[]): BookingPage => ({
  ...toBooking(row),
  closedNote: row.closedNote,
  refund:
    refunds.length > 0 || (row.status === 'CANCELED' && row.refunded === 0) ? refundOf(row, refunds, payouts) : null,
});

/** Cash that was handed over is not counted as a pending refund. */
function refundOf(
  row: BookingRow,
  refunds: readonly Tender[],
  payouts: readonly HandedOverRow[],
): BookingPage['refund'] {
  const positions = row.tenders.flatMap((tender, index) => (isInEffect(tender) ? [index + 1] : []));
  const paidOutAt = (tenderPosition: number | undefined) =>
    sumOf(payouts.filter(({ position }) => position === tenderPosition));
  const to = refunds.map((tender, index) => ({
    ...tender,
    amount: Math.max(0, tender.amount - paidOutAt(positions[index])),
  }));
  return {
    amount: sumOfMoney(to) + sumOf(payouts),
    to,
    handedOver: payouts.map(({ kind, amount, at }) => ({ kind, amount, at: toVenueIso(row.timeZone, at) })),
  };
}

const sumOf = (payouts: readonly HandedOverRow[]): number => payouts.reduce((sum, { amount }) => sum + amount, 0);

/** What a pass of sessions or days pays for was taxed when the pass was sold. */
function priceOf(row: ListedRow): Pick<Booking, 'priceLines' | 'tax'> {
  const tax = isWholeOnly(row) ? null : row.tax;
  return { priceLines: linesShown(row.priceLines, tax), tax };
}

/** Paid with sessions or a pass of days, which are returned in full or not at all. */
const isWholeOnly = ({ tenders }: ListedRow): boolean =>
  tenders.some((tender) => tender.kind === 'MEMBERSHIP' && tender.membershipTypeCd !== 'BALANCE');

/** A position in the list: the start and the id of the last booking shown. */
export const writeCursor = (row: Pick<ListedRow, 'startedAt' | 'bookingId'>): string =>
  Buffer.from(`${row.startedAt} ${row.bookingId}`).toString('base64url');

export function readCursor(cursor: string | undefined): { startedAt: number; bookingId: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, startedAt, bookingId] =
    /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    [];
  if (!startedAt || !bookingId) {
    throw new Refusal('INVALID_REQUEST', { fields: { cursor: message('request.cursor') } });
  }
  return { startedAt: Number(startedAt), bookingId };
}
