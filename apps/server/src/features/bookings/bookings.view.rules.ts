import type { Booking } from '@caddie/contract/bookings';
import { wholeSteps } from '@caddie/contract/refund-steps';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingRow } from './bookings.rules.ts';
import { toVenueIso } from '../../platform/venue-clock.ts';

const MINUTE = 60_000;

/** The fields of a booking that leave the server, one by one. */
export const toBooking = (row: BookingRow): Booking => ({
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
  priceLines: row.priceLines,
  tenders: row.tenders,
  cardAmount: row.cardAmount,
  orderId: row.orderId,
  refunded: row.refunded,
  refundStatus: row.refundStatus,
  holdExpiresAt: row.status === 'READY' ? toVenueIso(row.timeZone, row.holdExpiresAt) : null,
  refundSteps: isWholeOnly(row) ? wholeSteps(row.refundSteps) : row.refundSteps,
  statusReason: row.statusReason,
});

/** Paid with sessions or a pass, which come back whole or not at all. */
const isWholeOnly = ({ tenders }: BookingRow): boolean =>
  tenders.some((tender) => tender.kind === 'MEMBERSHIP' && tender.membershipTypeCd !== 'BALANCE');

/** A place in the list: the start and the id of the last booking shown. */
export const writeCursor = (row: BookingRow): string =>
  Buffer.from(`${row.startedAt} ${row.bookingId}`).toString('base64url');

export function readCursor(cursor: string | undefined): { startedAt: number; bookingId: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, startedAt, bookingId] =
    /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    [];
  if (!startedAt || !bookingId) {
    throw new Refusal('INVALID_REQUEST', { details: { fields: { cursor: 'Use the cursor of the page before.' } } });
  }
  return { startedAt: Number(startedAt), bookingId };
}
