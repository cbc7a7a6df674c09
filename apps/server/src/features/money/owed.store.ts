import type { RefundDueBooking, UnpaidBooking } from '@caddie/contract/desk/finance/money';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { ordersOwedTo, refundsToHandOver } from '../customers/customers.service.ts';
import type { LineCursor } from './lines.rules.ts';

/** An unpaid booking as read. `us`: its start in microseconds, which the list is ordered by. */
export type OwedRow = Omit<UnpaidBooking, 'startedAt'> & { us: number };

const startMicros = sql`(extract(epoch from b.started_at) * 1000000)::int8`;

/** The next tee times with an amount due, oldest first. */
export const findOwed = (
  db: Db,
  shopSeqNo: number,
  after: LineCursor | undefined,
  maxRows: number,
): Promise<OwedRow[]> =>
  rows(
    db,
    sql<OwedRow>`
      select b.booking_id as "bookingId", b.reference, b.booking_date as "bookingDate", ${startMicros} as us,
             coalesce(c.name, '') as name, c.phone_e164 as phone, b.no_show_at is not null as "isFee", money.due
        from ${ordersOwedTo(shopSeqNo)}
        join bookings b on b.booking_id = o.subject_id
        left join customers c on c.customer_id = o.customer_id
       where ${after ? sql`(${startMicros}, b.booking_id) > (${after.us}::int8, ${after.lineId}::uuid)` : sql`true`}
       order by us, b.booking_id
       limit ${maxRows}`,
  );

/** The number of unpaid tee times, and their sum. */
export async function sumOwed(db: Db, shopSeqNo: number): Promise<{ count: number; sum: number }> {
  const row = await firstRow(
    db,
    sql<{ count: number; sum: number }>`
      select count(*)::int4 as count, coalesce(sum(money.due), 0)::int8 as sum
        from ${ordersOwedTo(shopSeqNo)}`,
  );
  return row!;
}

/** At most this many customers to whom the venue owes money are listed. */
const MAX_ROWS = 100;

export type RefundDueRow = Omit<RefundDueBooking, 'since'> & { since: number; count: number; sum: number };

/** Customers to whom the venue owes a refund at the desk, oldest first; each row with the total number and sum. */
export const findRefundsDue = (db: Db, shopSeqNo: number): Promise<RefundDueRow[]> =>
  rows(
    db,
    sql<RefundDueRow>`
      select b.booking_id as "bookingId", b.reference, coalesce(c.name, '') as name, c.phone_e164 as phone, w.amount,
             (extract(epoch from w.since) * 1000)::int8 as since, count(*) over ()::int4 as count, sum(w.amount) over ()::int8 as sum
        from ${refundsToHandOver(shopSeqNo)}
        left join customers c on c.customer_id = w.customer_id
       order by w.since, b.booking_id
       limit ${MAX_ROWS}`,
  );
