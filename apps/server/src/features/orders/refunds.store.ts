import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/db.ts';
import { claimDue } from './claims.store.ts';

export type RefundRow = {
  refundId: string;
  paymentId: string;
  orderId: string;
  providerPaymentId: string;
  amount: number;
  status: 'INITIATED' | 'SUCCEEDED';
};

const columns = sql`
  r.refund_id as "refundId", r.payment_id as "paymentId", p.order_id as "orderId",
  p.provider_payment_id as "providerPaymentId", r.amount, r.status`;

/** Longer than a customer waits for the refund that their own request sends. */
const CALLER_SECONDS = 5;

/** Writes down what goes back of a payment that succeeded. A second wish for the same payment finds the first. */
export async function insertRefund(
  trx: Db,
  refund: { orderId: string; amount: number; reason: string; sentBy: 'the caller' | 'the watch' },
): Promise<string | undefined> {
  const row = await firstRow(
    trx,
    sql<{ refundId: string }>`
      insert into refunds (payment_id, payment_amount, amount, reason, next_try_at)
      select payment_id, amount, least(amount, ${refund.amount}::integer), ${refund.reason},
             app_now() + make_interval(secs => ${refund.sentBy === 'the caller' ? CALLER_SECONDS : 0})
        from payments
       where order_id = ${refund.orderId}
         and status = 'SUCCEEDED'
      on conflict on constraint refunds_are_one_per_payment do nothing
      returning refund_id as "refundId"`,
  );
  return row?.refundId;
}

export const unscopedFindRefund = (db: Db, refundId: string): Promise<RefundRow | undefined> =>
  firstRow(
    db,
    sql<RefundRow>`select ${columns} from refunds r join payments p using (payment_id) where r.refund_id = ${refundId}`,
  );

export const findRefundOfPayment = (db: Db, providerPaymentId: string): Promise<RefundRow | undefined> =>
  firstRow(
    db,
    sql<RefundRow>`select ${columns} from refunds r join payments p using (payment_id) where p.provider_payment_id = ${providerPaymentId}`,
  );

/** False if it had already ended. */
export async function endRefund(trx: Db, refundId: string, providerRefundId: string): Promise<boolean> {
  const ended = await firstRow(
    trx,
    sql`
      update refunds
         set status = 'SUCCEEDED', provider_refund_id = ${providerRefundId}, ended_at = app_now()
       where refund_id = ${refundId}
         and status = 'INITIATED'
      returning refund_id`,
  );
  return ended !== undefined;
}

export const claimOpenRefunds = (db: Db, limit: number): Promise<OpenRefund[]> => claimDue(db, openRefunds, limit);

type OpenRefund = { refundId: string; tries: number };
const openRefunds = {
  table: 'refunds',
  key: sql`refund_id`,
  isOpen: sql`status = 'INITIATED'`,
  returns: sql<OpenRefund>`refund_id as "refundId", tries`,
} as const;
