import { type RawBuilder, sql } from 'kysely';
import type { DisputeState } from '../../../gateways/payments/payments.ts';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';

type Payment = { paymentId: string; accountId: number; amount: number };

/** Saves the state of a dispute; undefined if it has not changed. */
export const saveDispute = (
  trx: Trx,
  { paymentId, accountId, amount }: Payment,
  dispute: DisputeState,
): Promise<{ isNew: boolean } | undefined> =>
  firstRow(
    trx,
    sql<{ isNew: boolean }>`
      insert into disputes as known (account_id, provider_dispute_id, payment_id, state, amount, reason, provider_status, respond_by, closed_at)
      values (${accountId}, ${dispute.providerDisputeId}, ${paymentId}, ${dispute.state}, ${dispute.amount ?? amount}, ${dispute.reason},
              ${dispute.status}, ${dispute.respondBy ?? null}, case when ${dispute.state}::text in ('WON', 'LOST') then app_now() end)
      on conflict (account_id, provider_dispute_id) do update
         set state = excluded.state, amount = excluded.amount, reason = excluded.reason, provider_status = excluded.provider_status,
             respond_by = excluded.respond_by,
             -- A bank may reopen a decided dispute.
             closed_at = case when excluded.closed_at is not null then coalesce(known.closed_at, excluded.closed_at) end
       where known.provider_status <> excluded.provider_status
          or known.amount <> excluded.amount
          or known.respond_by is distinct from excluded.respond_by
      returning xmax = 0 as "isNew"`,
  );

export async function findDisputeState(
  db: Db,
  accountId: number,
  providerDisputeId: string,
): Promise<DisputeState['state'] | undefined> {
  const row = await firstRow(
    db,
    sql<{ state: DisputeState['state'] }>`
      select state from disputes where account_id = ${accountId} and provider_dispute_id = ${providerDisputeId}`,
  );
  return row?.state;
}

/** Returns whether a refund is a lost dispute: a refund in our books that does not exist at the provider. */
export const isLostDispute = (accountId: number, providerRefundId: RawBuilder<unknown>) => sql`
  exists (select from disputes d where d.account_id = ${accountId} and d.provider_dispute_id = ${providerRefundId})`;

/** Returns whether a payment has an open or lost dispute. Such a payment is not refunded: the customer could get the money twice. */
export const isDisputed = async (db: Db, paymentId: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select from disputes where payment_id = ${paymentId} and state in ('OPEN', 'LOST') limit 1`,
  )) !== undefined;

/** Returns whether a payment for this subject has an open or lost dispute. */
export const isDisputedFor = (kind: string, subjectId: RawBuilder<unknown>) => sql`
  exists (select
            from orders o
            join payments p using (order_id)
            join disputes d using (payment_id)
           where o.subject_kind = ${kind}
             and o.subject_id = ${subjectId}
             -- A late payment paid for nothing.
             and p.status = 'SUCCEEDED'
             and d.state in ('OPEN', 'LOST'))`;

/**
 * Selects warnings and lost disputes `d` that the venue has not yet acknowledged. A later decision of the bank has to be acknowledged again.
 */
export const isUnacknowledged: RawBuilder<unknown> = sql`
  (d.state = 'WARNED' and d.seen_at is null
   or d.state = 'LOST' and (d.seen_at is null or d.seen_at < d.closed_at))`;

/** Marks a warning or lost dispute as seen by the venue; undefined if it belongs to another venue or is not waiting to be seen. */
export const acknowledgeDispute = (
  trx: Trx,
  shopSeqNo: number,
  providerDisputeId: string,
): Promise<{ customerId: string; amount: number; state: DisputeState['state'] } | undefined> =>
  firstRow(
    trx,
    sql<{ customerId: string; amount: number; state: DisputeState['state'] }>`
      update disputes d
         set seen_at = app_now()
        from payments p
        join orders o using (order_id)
       where d.provider_dispute_id = ${providerDisputeId}
         and p.payment_id = d.payment_id
         and o.shop_seq_no = ${shopSeqNo}
         and ${isUnacknowledged}
      returning o.customer_id as "customerId", d.amount, d.state`,
  );
