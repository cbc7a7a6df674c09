import type { Currency } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, rows } from '../../../platform/database/db.ts';

export type Decision = { decision: 'RETRY' | 'SETTLE' | 'CASH'; by: string; note: string | undefined };

export const insertDecision = (trx: ActorTrx, refundId: string, { decision, by, note }: Decision) =>
  sql`
    insert into refund_decisions (refund_id, decision, decided_by, note)
    values (${refundId}, ${decision}, ${by}, ${note ?? null})`.execute(trx);

/** The facts needed to refund by hand: customer, amount and failure. */
export type FailedRefund = {
  refundId: string;
  amount: number;
  currency: Currency;
  failure: string;
  attempts: number;
  since: Date;
  provider: string;
  providerPaymentId: string;
  /** The provider's id of the last attempt, if the provider accepted it. */
  providerRefundId: string | null;
  shopSeqNo: number;
  customerName: string | null;
  phone: string | null;
  bought: string;
};

export const listFailedRefunds = (db: Db): Promise<FailedRefund[]> =>
  rows(
    db,
    sql<FailedRefund>`
      select r.refund_id as "refundId", r.amount, p.currency, r.failure, r.attempt as attempts, a.ended_at as since,
             t.provider || coalesce(' ' || t.provider_account, '') as provider, p.provider_payment_id as "providerPaymentId",
             a.provider_refund_id as "providerRefundId", o.shop_seq_no as "shopSeqNo",
             c.name as "customerName", c.phone_e164 as phone, o.subject_kind || ' ' || o.subject_id as bought
        from refunds r
        join refund_attempts a using (refund_id, attempt)
        join payments p using (payment_id)
        join payment_accounts t on t.account_id = p.account_id
        join orders o using (order_id)
        join customers c on c.customer_id = o.customer_id
       where r.status = 'FAILED'
       order by a.ended_at`,
  );
