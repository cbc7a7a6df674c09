import type { OutsideBooking } from '@caddie/contract/desk/hours';
import type { RefundStatus } from '@caddie/contract/amounts/refunds';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Db } from '../../../platform/database/db.ts';
import { calledName, readablePhone } from '../../users/sign-in/identity.service.ts';
import { returnedTo, returnsOf } from './returns.rules.ts';
import { isCanceled } from '../bookings.view.rules.ts';
import { findStanding, findStood, type StandingRow } from './outside.store.ts';
import { findReturnsOf } from './returns.store.ts';

/** A booking that has not begun, with what it would give back, and when it is. */
export type Standing = { booking: OutsideBooking; date: string; startedAt: number; endedAt: number };

/** What is sold or held from a day on, or until another: what a change of hours may leave outside. */
export async function standingBookings(
  db: Db,
  shopSeqNo: number,
  from: string,
  until: string | null,
): Promise<Standing[]> {
  return (await findStanding(db, shopSeqNo, from, until)).map((row) => ({
    booking: toOutside(row, allOf(row)),
    date: row.bookingDate,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
  }));
}

/** A booking that was listed, as it stands now. */
export type ListedBooking = {
  booking: OutsideBooking;
  date: string;
  refundStatus: RefundStatus | null;
  owedBack: number;
};

export async function listedBookings(db: Db, shopSeqNo: number, ids: readonly string[]): Promise<ListedBooking[]> {
  const found = await findStood(db, shopSeqNo, ids);
  const returns = await findReturnsOf(
    db,
    found.map(({ bookingId }) => bookingId),
  );
  return found.map((row) => ({
    booking: toOutside(row, isCanceled(row) ? (returns.get(row.bookingId) ?? []) : allOf(row)),
    date: row.bookingDate,
    refundStatus: row.refundStatus,
    owedBack: row.owedBack,
  }));
}

/** All that has been paid for it, each to where it came from. */
// All is all, whenever it is asked for.
const allOf = (row: StandingRow): Tender[] => returnedTo(row, returnsOf(row, 'ALL', 0));

const toOutside = (row: StandingRow, goesBack: Tender[]): OutsideBooking => ({
  bookingId: row.bookingId,
  reference: row.reference,
  startedAt: toVenueIso(row.timeZone, row.startedAt),
  endedAt: toVenueIso(row.timeZone, row.endedAt),
  shopRoomName: row.shopRoomName,
  customer: row.customer === null ? null : calledName(row.customer, row.phone),
  phone: row.phone && readablePhone(row.phone),
  status: row.status,
  amount: row.amount,
  goesBack,
});
