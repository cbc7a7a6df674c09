import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { toMilliseconds } from '../../platform/database/instants.ts';
import { isUnacknowledged } from '../orders/disputes/disputes.service.ts';
import type { DisputeRow, RefundRow } from './needs-you.rules.ts';

const MAX_ROWS = 100;

const ownerColumns = sql`
  p.currency, coalesce(c.name, '') as name, c.phone_e164 as phone, c.customer_id as "customerId",
  b.booking_id as "bookingId", b.reference, ${toMilliseconds(sql`b.started_at`)} as "startedAt"`;
const joinPaymentOwner = sql`
  join orders o on o.order_id = p.order_id
  join customers c on c.customer_id = o.customer_id
  left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id`;

export const findFailedRefunds = (db: Db, shopSeqNo: number): Promise<RefundRow[]> =>
  rows(
    db,
    sql<RefundRow>`
      select r.refund_id as "refundId", r.amount, r.attempt as attempts, r.failure, ${toMilliseconds(sql`a.ended_at`)} as since, ${ownerColumns}
        from refunds r
        join refund_attempts a using (refund_id, attempt)
        join payments p using (payment_id)
        ${joinPaymentOwner}
       where r.status = 'FAILED' and o.shop_seq_no = ${shopSeqNo}
       order by a.ended_at, r.refund_id
       limit ${MAX_ROWS}`,
  );

/** No dispute can follow a warning after so many days. */
const WARNING_DAYS = 90;

/** A warning is of no use once the payment has gone back or the cardholder disputes it. */
const isUseful = sql`
  (d.state <> 'WARNED'
   or d.opened_at > app_now() - make_interval(days => ${WARNING_DAYS}::int4)
      and p.refunded < p.amount
      and not exists (select from disputes later where later.payment_id = d.payment_id and later.state <> 'WARNED'))`;

/** Disputes that are undecided, and lost ones and warnings that were not yet read. */
export const findDisputes = (db: Db, shopSeqNo: number): Promise<DisputeRow[]> =>
  rows(
    db,
    sql<DisputeRow>`
      select d.provider_dispute_id as "disputeId", d.amount, d.state, d.reason, ${toMilliseconds(sql`d.respond_by`)} as "respondBy",
             ${toMilliseconds(sql`coalesce(d.closed_at, d.opened_at)`)} as since, ${ownerColumns}
        from disputes d
        join payments p using (payment_id)
        ${joinPaymentOwner}
       where (d.state = 'OPEN' or ${isUnacknowledged})
         and ${isUseful}
         and o.shop_seq_no = ${shopSeqNo}
       order by d.opened_at, d.provider_dispute_id
       limit ${MAX_ROWS}`,
  );

/** The customer of a refund, if it is of this venue. */
export const findRefundOfVenue = (
  db: Db,
  shopSeqNo: number,
  refundId: string,
): Promise<{ customerId: string } | undefined> =>
  firstRow(
    db,
    sql<{ customerId: string }>`
      select o.customer_id as "customerId"
        from refunds r join payments p using (payment_id) join orders o using (order_id)
       where r.refund_id = ${refundId} and o.shop_seq_no = ${shopSeqNo}`,
  );
