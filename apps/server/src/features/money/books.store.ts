import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import { isTestOrder } from '../customers/customers.service.ts';
import { isLostDispute } from '../orders/orders.service.ts';
import type { OurPayment, OurRefund, Owner } from './books.rules.ts';

const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::int8`;
const ownerColumns = sql`p.payment_id as "paymentId", o.shop_seq_no as "shopSeqNo", ${isTestOrder} as "isTest"`;

/** Our records of the payments that began since then, and of the payments with these ids. */
export const findPayments = (db: Db, accountId: number, since: Date, ids: readonly string[]): Promise<OurPayment[]> =>
  rows(
    db,
    sql<OurPayment>`
      select ${ownerColumns}, p.provider_payment_id as "providerPaymentId", ${epochMs('p.created_at')} as "beganAt",
             coalesce(${epochMs('p.ended_at')}, ${epochMs('p.created_at')}) as at,
             case when p.status in ('SUCCEEDED', 'LATE') then p.amount else 0 end as taken,
             p.status in ('INITIATED', 'REQUIRES_ACTION') as "isOpen",
             exists (select from refunds r where r.payment_id = p.payment_id and r.status in ('INITIATED', 'FAILED')) as "isRefunding"
        from payments p
        join orders o using (order_id)
       where p.account_id = ${accountId}
         and p.provider_payment_id is not null
         and (p.created_at >= ${since}::timestamptz or p.provider_payment_id = any (${ids}::text[]))`,
  );

/** Our records of the refunds that began since then, and of the refunds with these ids: each attempt that has an id at the provider. */
export const findRefunds = (db: Db, accountId: number, since: Date, ids: readonly string[]): Promise<OurRefund[]> =>
  rows(
    db,
    sql<OurRefund>`
      select ${ownerColumns}, a.provider_refund_id as "providerRefundId", ${epochMs('a.began_at')} as "beganAt", ${epochMs('r.created_at')} as at,
             r.amount, a.status
        from refund_attempts a
        join refunds r using (refund_id)
        join payments p using (payment_id)
        join orders o using (order_id)
       where p.account_id = ${accountId}
         and a.provider_refund_id is not null
         and not ${isLostDispute(accountId, sql`a.provider_refund_id`)}
         and (a.began_at >= ${since}::timestamptz or a.provider_refund_id = any (${ids}::text[]))`,
  );

/** Which of these payments are still being made on a page: their id at the provider is not known yet. */
export const findOpenPages = async (db: Db, accountId: number, ids: readonly string[]): Promise<string[]> => {
  const found = await rows(
    db,
    sql<{ paymentId: string }>`
      select payment_id as "paymentId"
        from payments
       where payment_id = any (${ids}::uuid[])
         and account_id = ${accountId}
         and page_closes_at is not null
         and status in ('INITIATED', 'REQUIRES_ACTION')`,
  );
  return found.map(({ paymentId }) => paymentId);
};

/** The owners of these orders. */
export const findOrders = (db: Db, ids: readonly string[]): Promise<(Owner & { orderId: string })[]> =>
  rows(
    db,
    sql<Owner & { orderId: string }>`
      select o.order_id as "orderId", null as "paymentId", o.shop_seq_no as "shopSeqNo", ${isTestOrder} as "isTest"
        from orders o
       where o.order_id = any (${ids}::uuid[])`,
  );

/** The accounts on which a venue's cards were charged since then. */
export const findAccounts = async (db: Db, shopSeqNo: number, since: Date): Promise<number[]> => {
  const found = await rows(
    db,
    sql<{ accountId: number }>`
      select distinct p.account_id as "accountId"
        from payments p
        join orders o using (order_id)
       where p.created_at >= ${since}::timestamptz
         and o.shop_seq_no = ${shopSeqNo}`,
  );
  return found.map(({ accountId }) => accountId);
};

type PaymentName = { paymentId: string; bookingId: string | null; reference: string | null; name: string };

/** The bookings and customers of these payments. */
export const findNames = (db: Db, paymentIds: readonly string[]): Promise<PaymentName[]> =>
  rows(
    db,
    sql<PaymentName>`
      select p.payment_id as "paymentId", b.booking_id as "bookingId", b.reference, coalesce(c.name, '') as name
        from payments p
        join orders o using (order_id)
        left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
        left join customers c on c.customer_id = o.customer_id
       where p.payment_id = any (${paymentIds}::uuid[])`,
  );
