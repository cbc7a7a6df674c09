import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../platform/db.ts';

export async function countPutAside(db: Db): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`
      select count(*) as count
        from provider_events
       where dead_reason is not null
         and received_at > app_now() - interval '1 day'`,
  );
  return row!.count;
}

/** Refunds that wait for a person. */
export async function countFailedRefunds(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ count: number }>`select count(*) as count from refunds where status = 'FAILED'`);
  return row!.count;
}

/** Payments that a bank wants back and has not decided about. */
export async function countOpenDisputes(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ count: number }>`select count(*) as count from disputes where state = 'OPEN'`);
  return row!.count;
}

/** A payment as our books have it. `isOpen`: it, or its refund, is still being decided, so nothing can be said yet. */
export type OurPayment = {
  paymentId: string;
  providerPaymentId: string;
  beganAt: number;
  taken: number;
  refunded: number;
  isOpen: boolean;
};

/** What we wrote down about the payments that began since then. */
export const ourPaymentsSince = (db: Db, accountId: number, since: Date): Promise<OurPayment[]> =>
  rows(
    db,
    sql<OurPayment>`
      select p.payment_id as "paymentId",
             p.provider_payment_id as "providerPaymentId",
             (extract(epoch from p.created_at) * 1000)::int8 as "beganAt",
             case when p.status = 'SUCCEEDED' then p.amount else 0 end as taken,
             coalesce(r.amount, 0) as refunded,
             p.status in ('INITIATED', 'REQUIRES_ACTION') or coalesce(r.is_open, false) as "isOpen"
        from payments p
        left join lateral (select sum(amount) filter (where status = 'SUCCEEDED')::int8 as amount,
                                  bool_or(status in ('INITIATED', 'FAILED')) as is_open
                             from refunds
                            where payment_id = p.payment_id) r on true
       where p.account_id = ${accountId}
         and p.provider_payment_id is not null
         and p.created_at >= ${since}::timestamptz`,
  );

/** A refund at the provider, as our books have it. */
export type OurRefund = {
  providerRefundId: string;
  isOurPayment: boolean;
  status: 'OPEN' | 'SUCCEEDED' | 'FAILED' | null;
};

type Named = { providerRefundId: string; providerPaymentId: string };

/** What we know of these refunds: whether their payment is ours, and how the attempt stands that made them, if one did. */
export const ourRefunds = (db: Db, accountId: number, theirs: readonly Named[]): Promise<OurRefund[]> =>
  rows(
    db,
    sql<OurRefund>`
      select t.refund as "providerRefundId", p.payment_id is not null as "isOurPayment", a.status
        from unnest(${theirs.map(({ providerRefundId }) => providerRefundId)}::text[],
                    ${theirs.map(({ providerPaymentId }) => providerPaymentId)}::text[]) as t (refund, payment)
        left join payments p on p.account_id = ${accountId} and p.provider_payment_id = t.payment
        left join refund_attempts a on a.provider_refund_id = t.refund`,
  );
