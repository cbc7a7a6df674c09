import { sql } from 'kysely';
import type { PastTeeTime } from './demo-past.rules.ts';
import { type Bought, iso, lineOf, type Sale } from './demo-past.store.ts';

type Booked = PastTeeTime & Bought;

/** Moves all bookings to their final status step by step, with the actor and the time of each step. */
export async function writeHistory(sale: Sale, booked: readonly Booked[]): Promise<void> {
  const { trx, staffId } = sale;
  const canceled = booked.filter(({ isCanceled }) => isCanceled);
  const move = (ones: readonly Booked[], status: string, reason: string | null = null) =>
    sql`
      update bookings
         set status = ${status}, status_reason = ${reason}
       where booking_id = any (${ones.map(({ id }) => id)}::uuid[])`.execute(trx);
  await move(booked, 'CONFIRMED');
  await move(canceled, 'CANCELING', 'CANCELED_BY_CUSTOMER');
  await move(canceled, 'CANCELED', 'CANCELED_BY_CUSTOMER');
  await move(
    booked.filter(({ isCanceled }) => !isCanceled),
    'COMPLETED',
  );
  const done = booked.map(({ id, requestId, canceledAt }) => ({
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
  sale.entries.push(...linesOf(sale, booked));
}

/** A booking by phone is booked at the time of the call and paid on arrival. */
const linesOf = (sale: Sale, booked: readonly Booked[]) =>
  booked
    .filter(({ source }) => source !== 'ONLINE')
    .flatMap((one) => {
      const { source, way, amount } = one;
      const isLater = source === 'PHONE';
      const book = lineOf(sale, one, 'booking.book', one.at, { pay: isLater ? 'LATER' : way, amount, source });
      return isLater ? [book, lineOf(sale, one, 'booking.take', one.paidAt, { pay: way, amount, due: 0 })] : [book];
    });
