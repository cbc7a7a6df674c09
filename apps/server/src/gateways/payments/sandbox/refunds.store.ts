import { sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';
import type { RefundState } from '../payments.ts';
import type { Behaviour } from './cards.rules.ts';
import { newId } from './sandbox.store.ts';

export type RefundRow = {
  id: string;
  providerPaymentId: string;
  amount: number;
  status: RefundState['status'];
  reason: string | null;
  isOurs: boolean;
};

const columns = sql`
  r.sandbox_refund_id as id, r.sandbox_payment_id as "providerPaymentId", r.amount, r.status, r.reason, r.request_key <> r.sandbox_refund_id as "isOurs"`;

export const findRefundByKey = (db: Db, key: string): Promise<RefundRow | undefined> =>
  firstRow(db, sql<RefundRow>`select ${columns} from sandbox_refunds r where r.request_key = ${key}`);

export const readRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  firstRow(db, sql<RefundRow>`select ${columns} from sandbox_refunds r where r.sandbox_refund_id = ${id}`);

export const listRefundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  rows(
    db,
    sql<RefundRow>`select ${columns} from sandbox_refunds r where r.sandbox_payment_id = ${paymentId} order by r.created_at`,
  );

export const listRefundsSince = (db: Db, account: string, since: Date): Promise<(RefundRow & { at: number })[]> =>
  rows(
    db,
    sql<RefundRow & { at: number }>`
      select ${columns}, (extract(epoch from r.created_at) * 1000)::int8 as at
        from sandbox_refunds r
        join sandbox_payments p using (sandbox_payment_id)
        join sandbox_customers c using (sandbox_customer_id)
       where r.created_at >= ${since}
         and c.account = ${account}
       order by r.created_at, r.sandbox_refund_id`,
  );

type NewRefund = { providerPaymentId: string; amount: number; behaviour: Behaviour | undefined };

/** How long the simulated bank takes for its later decisions. */
const DECISION_DELAY = sql`interval '30 seconds'`;

/**
 * Inserts a refund if that much of the payment is charged and not yet refunded; otherwise returns undefined. The caller holds the payment's
 * lock.
 */
export const insertRefund = (trx: Trx, key: string, refund: NewRefund): Promise<RefundRow | undefined> => {
  const isPending = refund.behaviour === 'REFUND_WAITS';
  const isDecidedLater = isPending || refund.behaviour === 'REFUND_FAILS';
  return firstRow(
    trx,
    sql<RefundRow>`
      insert into sandbox_refunds as r (sandbox_refund_id, request_key, sandbox_payment_id, amount, status, reason, decides_at)
      select ${newId('re')}, ${key}, p.sandbox_payment_id, ${refund.amount}, ${isPending ? 'PROCESSING' : 'SUCCEEDED'},
             ${isPending ? 'processing' : null}, case when ${isDecidedLater} then app_now() + ${DECISION_DELAY} end
        from sandbox_payments p
       where p.sandbox_payment_id = ${refund.providerPaymentId}
         and p.status = 'SUCCEEDED'
         and p.amount >= ${refund.amount}::bigint + (select coalesce(sum(o.amount), 0)
                                                        from sandbox_refunds o
                                                       where o.sandbox_payment_id = p.sandbox_payment_id
                                                         and o.status <> 'FAILED')
      returning ${columns}`,
  );
};

/** Applies the bank's decisions that are due: pending refunds succeed, and succeeded ones are returned by the bank. */
export const decideRefunds = (trx: Trx): Promise<RefundRow[]> =>
  rows(
    trx,
    sql<RefundRow>`
      update sandbox_refunds r
         set status = case r.status when 'PROCESSING' then 'SUCCEEDED' else 'FAILED' end,
             reason = case r.status when 'PROCESSING' then null else 'expired_or_canceled_card' end,
             decides_at = null
       where r.decides_at <= app_now()
      returning ${columns}`,
  );
