import type { OutsideBooking } from '@caddie/contract/desk/hours';
import type { RefundStatus } from '@caddie/contract/amounts/refunds';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Db } from '../../../platform/database/db.ts';
import { displayName, readablePhone } from '../../users/sign-in/identity.service.ts';
import { refundByTender, planRefund } from './refund-plan.rules.ts';
import { isCanceled } from '../bookings.view.rules.ts';
import { findFutureRows, findRowsByIds, type OutsideRow } from './outside.store.ts';
import { findTenderRefundsOf } from './tender-refunds.store.ts';

/** A booking that has not begun, with its possible refund and its time. */
export type FutureBooking = { booking: OutsideBooking; date: string; startedAt: number; endedAt: number };

/** Returns sold or held bookings in a range of days: those that a change of hours may leave outside. */
export async function listFutureBookings(
  db: Db,
  shopSeqNo: number,
  from: string,
  until: string | null,
): Promise<FutureBooking[]> {
  return (await findFutureRows(db, shopSeqNo, from, until)).map((row) => ({
    booking: toOutside(row, fullRefundOf(row)),
    date: row.bookingDate,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  }));
}

/** A booking that a change of hours left outside, in its current state. */
export type ListedBooking = {
  booking: OutsideBooking;
  date: string;
  refundStatus: RefundStatus | null;
  refundDue: number;
};

export async function bookingsByIds(db: Db, shopSeqNo: number, ids: readonly string[]): Promise<ListedBooking[]> {
  const found = await findRowsByIds(db, shopSeqNo, ids);
  const refunds = await findTenderRefundsOf(
    db,
    found.map(({ bookingId }) => bookingId),
  );
  return found.map((row) => ({
    booking: toOutside(row, isCanceled(row) ? (refunds.get(row.bookingId) ?? []) : fullRefundOf(row)),
    date: row.bookingDate,
    refundStatus: row.refundStatus,
    refundDue: row.refundDue,
  }));
}

/** Returns everything that was paid for a booking, by tender. The time is not needed, since a full refund does not depend on it. */
const fullRefundOf = (row: OutsideRow): Tender[] => refundByTender(row, planRefund(row, 'ALL', 0));

const toOutside = (row: OutsideRow, tenderRefunds: Tender[]): OutsideBooking => ({
  bookingId: row.bookingId,
  reference: row.reference,
  startedAt: toVenueIso(row.timeZone, row.startedAt),
  endedAt: toVenueIso(row.timeZone, row.endedAt),
  shopRoomName: row.shopRoomName,
  customer: row.customer === null ? null : displayName(row.customer, row.phone),
  phone: row.phone && readablePhone(row.phone),
  status: row.status,
  amount: row.amount,
  tenderRefunds,
});
