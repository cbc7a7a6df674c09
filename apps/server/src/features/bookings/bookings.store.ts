import type { BookingOutcome, BookingStatus } from '@caddie/contract/bookings';
import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx, Customer, System } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { remainingOfUse } from '../memberships/memberships.service.ts';
import {
  refundSummaryOf,
  hasPaidTenders,
  isOwed,
  tendersWithRefundableOf,
  tendersWithPaidOf,
} from '../orders/orders.service.ts';
import { taxShareColumn } from '../shops/shops.service.ts';
import type { BookingRow } from './bookings.rules.ts';

export { readNow } from '../../platform/database/now.ts';

/** A ListedRow, read from `listedSource`. */
export const listedColumns = sql`
  b.booking_id as "bookingId", b.reference, b.status, b.status_reason as "statusReason", b.closed_note as "closedNote", b.shop_seq_no as "shopSeqNo",
  b.shop_room_id as "shopRoomId", r.room_name as "shopRoomName", s.time_zone as "timeZone", b.booking_date as "bookingDate",
  (extract(epoch from b.started_at) * 1000)::int8 as "startedAt", (extract(epoch from b.ended_at) * 1000)::int8 as "endedAt",
  (extract(epoch from b.hold_expires_at) * 1000)::int8 as "holdExpiresAt",
  b.status = 'READY' and b.payment_started_at is not null as "isPaying",
  b.status = 'READY' and b.source = 'ONLINE' and b.hold_extended_at is null as "mayExtendHold", b.version,
  b.party_size as "partySize", b.amount, b.currency, b.price_lines as "priceLines", ${taxShareColumn('b')} as tax, b.refund_steps as "refundSteps",
  o.order_id as "orderId", case when ${hasPaidTenders('o')} then ot.tenders else '[]' end as tenders,
  case when ${isOwed('o')} then o.amount - paid_of_order(o.order_id) else 0 end as "dueAmount",
  coalesce(o.card_amount, b.amount) as "cardAmount",
  ob.refunded, ob."refundStatus", ob.late`;

/** A BookingRow, read from `bookingSource`. */
export const bookingColumns = sql`${listedColumns}, ot.refundable`;

/** The tables of a booking without its tenders and refunds. */
export const bookingTables = sql`
  bookings b
  join shop_rooms r using (shop_room_id)
  join shops s on s.shop_seq_no = b.shop_seq_no
  left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id`;

const sourceWith = (tenders: RawBuilder<unknown>) => sql`
  ${bookingTables}
  join lateral ${tenders} ot on true
  join lateral ${refundSummaryOf(sql`ot."hasPaid"`)} ob on true`;

/** Without the refundable part of each tender, which no list shows. */
export const listedSource = sourceWith(tendersWithPaidOf(sql`o.order_id`));

export const bookingSource = sourceWith(tendersWithRefundableOf(sql`o.order_id`, remainingOfUse(sql`b.booking_id`)));

export const atInstant = (instant: number) => sql`to_timestamp(${instant}::float8 / 1000)`;

const selectBooking = (actor: Customer | System, bookingId: string) => sql<BookingRow>`
  select ${bookingColumns}
    from ${bookingSource}
   where b.booking_id = ${bookingId}
     and b.kind = 'TEE_TIME'
     and ${isVisibleTo(actor)}`;

/** A customer sees their own bookings; the server's jobs see all. */
const isVisibleTo = (actor: Customer | System) =>
  actor.kind === 'customer' ? sql`b.customer_id = ${actor.customerId}` : sql`true`;

export const findBooking = (db: Db, actor: Customer | System, bookingId: string): Promise<BookingRow | undefined> =>
  firstRow(db, selectBooking(actor, bookingId));

/**
 * Locks a booking until the transaction ends. The booking is read afterwards, by another statement: a single statement that waited for the
 * lock would see the new booking, but everything else (such as its payments) as it was before the wait.
 */
export const lockBookingRow = (trx: ActorTrx, bookingId: string, condition = sql`true`) =>
  sql`select from bookings b where b.booking_id = ${bookingId} and b.kind = 'TEE_TIME' and ${condition} for update`.execute(
    trx,
  );

/** Locks a booking and returns it as `findBooking` does. */
export async function lockBooking(trx: ActorTrx, actor: Customer | System, bookingId: string) {
  await lockBookingRow(trx, bookingId, isVisibleTo(actor));
  return findBooking(trx, actor, bookingId);
}

/** For settling a payment, which acts for no particular customer. */
export async function unscopedLockBooking(trx: ActorTrx, bookingId: string): Promise<BookingRow | undefined> {
  await lockBookingRow(trx, bookingId);
  return firstRow(
    trx,
    sql<BookingRow>`select ${bookingColumns} from ${bookingSource} where b.booking_id = ${bookingId} and b.kind = 'TEE_TIME'`,
  );
}

/** Moves a booking only if its status still allows the move; the check and the write are one statement. */
export async function moveBooking(
  trx: ActorTrx,
  move: {
    bookingId: string;
    to: BookingStatus;
    from?: BookingStatus;
    reason?: BookingOutcome;
    closedNote?: string | undefined;
  },
): Promise<boolean> {
  const moved = await firstRow(
    trx,
    sql`
      update bookings
         set status = ${move.to},
             -- The reason of the cancellation is kept until the refund is done.
             status_reason = coalesce(${move.reason ?? null}::text, case when status = 'CANCELING' then status_reason end),
             closed_note = coalesce(${move.closedNote ?? null}, closed_note)
       where booking_id = ${move.bookingId}
         and booking_may_become(status, ${move.to})
         and status = coalesce(${move.from ?? null}, status)
      returning booking_id`,
  );
  return moved !== undefined;
}

/** Completes a batch of played bookings; returns how many. */
export async function completePlayed(trx: ActorTrx, limit: number): Promise<number> {
  const completed = await rows(
    trx,
    sql`
      update bookings
         set status = 'COMPLETED', status_reason = null
       where booking_id in (select booking_id
                              from bookings
                             where status = 'CONFIRMED'
                               and ended_at <= app_now()
                               -- A no-show can be undone for a day.
                               and (no_show_at is null or no_show_at <= app_now() - interval '1 day')
                             limit ${limit}
                               for update skip locked)
         and status = 'CONFIRMED'
      returning booking_id`,
  );
  return completed.length;
}
