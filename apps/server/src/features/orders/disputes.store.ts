import { sql } from 'kysely';
import type { DisputeState } from '../../gateways/payments/payments.ts';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';

type Payment = { paymentId: string; accountId: number; amount: number };

/** Writes down how a dispute stands; undefined if it stood so before. */
export const saveDispute = (
  trx: Trx,
  { paymentId, accountId, amount }: Payment,
  theirs: DisputeState,
): Promise<{ isNew: boolean } | undefined> =>
  firstRow(
    trx,
    sql<{ isNew: boolean }>`
      insert into disputes as known (account_id, provider_dispute_id, payment_id, state, amount, reason, provider_status, respond_by, closed_at)
      values (${accountId}, ${theirs.providerDisputeId}, ${paymentId}, ${theirs.state}, ${theirs.amount ?? amount}, ${theirs.reason},
              ${theirs.status}, ${theirs.respondBy ?? null}, case when ${theirs.state}::text in ('WON', 'LOST') then app_now() end)
      on conflict (account_id, provider_dispute_id) do update
         set state = excluded.state, amount = excluded.amount, reason = excluded.reason, provider_status = excluded.provider_status,
             respond_by = excluded.respond_by, closed_at = coalesce(known.closed_at, excluded.closed_at)
       where known.provider_status <> excluded.provider_status
          or known.amount <> excluded.amount
          or known.respond_by is distinct from excluded.respond_by
      returning xmax = 0 as "isNew"`,
  );

/** While a bank has not decided, no money of the payment goes back: it could go back twice. */
export const isDisputed = async (db: Db, paymentId: string): Promise<boolean> =>
  (await firstRow(db, sql`select from disputes where payment_id = ${paymentId} and state = 'OPEN' limit 1`)) !==
  undefined;
