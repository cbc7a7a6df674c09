import { sql } from 'kysely';
import type { PastTeeTime } from './demo-past.rules.ts';
import { type Purchase, iso, activityEntryOf, type Sale } from './demo-past.store.ts';

type BookingPurchase = PastTeeTime & Purchase;

/** Moves all bookings to their final status step by step, with the actor and the time of each step. */
export async function writeHistory(sale: Sale, bookings: readonly BookingPurchase[]): Promise<void> {
  const { trx, staffId } = sale;
  const canceled = bookings.filter(({ isCanceled }) => isCanceled);
  const move = (ones: readonly BookingPurchase[], status: string, reason: string | null = null) =>
    sql`
      update bookings
         set status = ${status}, status_reason = ${reason}
       where booking_id = any (${ones.map(({ id }) => id)}::uuid[])`.execute(trx);
  await move(bookings, 'CONFIRMED');
  await move(canceled, 'CANCELING', 'CANCELED_BY_CUSTOMER');
  await move(canceled, 'CANCELED', 'CANCELED_BY_CUSTOMER');
  await move(
    bookings.filter(({ isCanceled }) => !isCanceled),
    'COMPLETED',
  );
  const done = bookings.map(({ id, requestId, canceledAt }) => ({
    id,
    request_id: requestId,
    canceled_at: iso(canceledAt),
  }));
  await sql`
    update booking_history h
       set at = case when h.to_status = 'COMPLETED' then b.ended_at when h.to_status like 'CANCEL%' then done.canceled_at else b.created_at end,
           actor_kind = case when h.to_status = 'COMPLETED' then 'system' when b.source = 'ONLINE' then 'customer' else 'staff' end,
           actor_id = case when h.to_status = 'COMPLETED' then 'bookings.complete' when b.source = 'ONLINE' then b.customer_id::text else ${staffId} end,
           request_id = case when h.to_status <> 'COMPLETED' then done.request_id end
      from bookings b
      join jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (id uuid, request_id text, canceled_at timestamptz) on done.id = b.booking_id
     where h.booking_id = b.booking_id`.execute(trx);
  sale.entries.push(...activityEntriesOf(sale, bookings));
}

/** A booking by phone is made at the time of the call and paid on arrival. */
const activityEntriesOf = (sale: Sale, bookings: readonly BookingPurchase[]) =>
  bookings
    .filter(({ source }) => source !== 'ONLINE')
    .flatMap((one) => {
      const { source, way, amount } = one;
      const isLater = source === 'PHONE';
      const book = activityEntryOf(sale, one, 'booking.book', one.at, { pay: isLater ? 'LATER' : way, amount, source });
      return isLater
        ? [book, activityEntryOf(sale, one, 'booking.take', one.paidAt, { pay: way, amount, due: 0 })]
        : [book];
    });
