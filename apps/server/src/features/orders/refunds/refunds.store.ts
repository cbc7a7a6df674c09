import type { Currency } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { claimDue } from '../payments/claims.store.ts';
import { BY_PROVIDER, type RefundStatus } from './refunds.rules.ts';

/** A refund with its current attempt. */
export type RefundRow = {
  refundId: string;
  paymentId: string;
  orderId: string;
  subjectKind: string;
  subjectId: string;
  accountId: number;
  providerPaymentId: string;
  amount: number;
  currency: Currency;
  reason: string;
  status: RefundStatus;
  /** Why it FAILED. */
  failure: string | null;
  /** The refund of a late payment: it is unrelated to the order's purchase. */
  isLate: boolean;
  attempt: number;
  /** Null until the provider has accepted this attempt. */
  providerRefundId: string | null;
  /** The previous attempt failed, and this one is not yet due. */
  isWaiting: boolean;
};

const selectRefund = sql`
  select r.refund_id as "refundId", r.payment_id as "paymentId", p.order_id as "orderId",
         o.subject_kind as "subjectKind", o.subject_id as "subjectId", r.account_id as "accountId",
         p.provider_payment_id as "providerPaymentId", r.amount, p.currency, r.reason, r.status, r.failure, p.status = 'LATE' as "isLate", r.attempt, a.provider_refund_id as "providerRefundId",
         a.began_at > app_now() as "isWaiting"
    from refunds r
    join refund_attempts a using (refund_id, attempt)
    join payments p using (payment_id)
    join orders o using (order_id)`;

/** Longer than a customer's own request waits for its refund. */
const CALLER_SECONDS = 5;

/**
 * Inserts the refunds to the cards that paid for an order, each amount by the card's position among the tenders. The database rejects more
 * than is left of a payment. The order is locked.
 */
export async function insertRefunds(
  trx: ActorTrx,
  input: { orderId: string; refunds: readonly number[]; reason: string },
): Promise<string[]> {
  const inserted = await rows(
    trx,
    sql<{ refundId: string }>`
      insert into refunds (payment_id, payment_amount, account_id, amount, reason, next_try_at)
      select p.payment_id, p.amount, p.account_id, back.amount, ${input.reason},
             app_now() + make_interval(secs => ${CALLER_SECONDS})
        from unnest(${input.refunds}::bigint[]) with ordinality as back (amount, position)
        join order_tenders t on t.order_id = ${input.orderId} and t.position = back.position
        join payments p using (payment_id)
       where back.amount > 0
       order by t.position desc
      returning refund_id as "refundId"`,
  );
  for (const { refundId } of inserted) await insertAttempt(trx, refundId, 1, 0);
  return inserted.map(({ refundId }) => refundId);
}

/** Inserts the full refund of a late payment. */
export async function insertLateRefund(trx: ActorTrx, paymentId: string): Promise<void> {
  const row = await firstRow(
    trx,
    sql<{ refundId: string }>`
      insert into refunds (payment_id, payment_amount, account_id, amount, reason)
      select payment_id, amount, account_id, amount, 'late' from payments where payment_id = ${paymentId}
      returning refund_id as "refundId"`,
  );
  await insertAttempt(trx, row!.refundId, 1, 0);
}

const insertAttempt = (
  trx: ActorTrx,
  refundId: string,
  attempt: number,
  inSeconds: number,
  providerRefundId?: string,
) =>
  sql`
    insert into refund_attempts (refund_id, attempt, began_at, provider_refund_id)
    values (${refundId}, ${attempt}, app_now() + make_interval(secs => ${inSeconds}), ${providerRefundId ?? null})`.execute(
    trx,
  );

/** `madeBy`: who made the refund, if it was not made in the provider's dashboard. */
export type ExternalRefund = { providerRefundId: string; amount: number; madeBy?: string };

/** Inserts a refund made at the provider: it has a provider id from the start, so it is never sent. */
export async function insertExternalRefund(
  trx: ActorTrx,
  paymentId: string,
  atProvider: ExternalRefund,
): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ refundId: string }>`
      insert into refunds (payment_id, payment_amount, account_id, amount, reason)
      select payment_id, amount, account_id, ${atProvider.amount}, ${atProvider.madeBy ?? BY_PROVIDER} from payments where payment_id = ${paymentId}
      returning refund_id as "refundId"`,
  );
  await insertAttempt(trx, row!.refundId, 1, 0, atProvider.providerRefundId);
  return row!.refundId;
}

/** Replaces our pending or failed refund with the one made at the provider, which has the same amount or includes it. */
export async function replaceRefund(trx: ActorTrx, ownRefund: RefundRow, atProvider: ExternalRefund): Promise<void> {
  await sql`
    update refunds
       set amount = ${atProvider.amount}, reason = ${atProvider.madeBy ?? BY_PROVIDER}
     where refund_id = ${ownRefund.refundId}`.execute(trx);
  await nextAttempt(trx, ownRefund, 0, atProvider.providerRefundId);
}

/** Reduces a pending refund to the amount that is left; it is sent under a new key. */
export async function reduceRefund(trx: ActorTrx, ownRefund: RefundRow, amount: number): Promise<void> {
  await sql`update refunds set amount = ${amount} where refund_id = ${ownRefund.refundId}`.execute(trx);
  await nextAttempt(trx, ownRefund, 0);
}

export const unscopedFindRefund = (db: Db, refundId: string): Promise<RefundRow | undefined> =>
  firstRow(db, sql<RefundRow>`${selectRefund} where r.refund_id = ${refundId}`);

/** Locks first and then reads: a statement that waited for the lock would see the previous attempt. */
export async function unscopedLockRefund(trx: ActorTrx, refundId: string): Promise<RefundRow | undefined> {
  await sql`select from refunds where refund_id = ${refundId} for update`.execute(trx);
  return unscopedFindRefund(trx, refundId);
}

export const refundsOfPayment = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  rows(db, sql<RefundRow>`${selectRefund} where r.payment_id = ${paymentId} order by r.created_at, r.refund_id`);

/** Returns whether another refund of the order is pending or failed, among those of the purchase or those of late payments. */
export const hasOpenRefund = async (trx: ActorTrx, { orderId, isLate }: RefundRow): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select from refunds r
        join payments p using (payment_id)
       where p.order_id = ${orderId}
         and (p.status = 'LATE') = ${isLate}
         and r.status in ('INITIATED', 'FAILED')
       limit 1`,
  )) !== undefined;

/** Finds a refund by its provider id, if that id belongs to its current attempt. */
export const findRefundAtProvider = (
  db: Db,
  accountId: number,
  providerRefundId: string,
): Promise<RefundRow | undefined> =>
  firstRow(
    db,
    sql<RefundRow>`${selectRefund} where r.account_id = ${accountId} and a.provider_refund_id = ${providerRefundId}`,
  );

export const isRefundKnown = async (db: Db, providerRefundId: string): Promise<boolean> =>
  (await firstRow(db, sql`select from refund_attempts where provider_refund_id = ${providerRefundId}`)) !== undefined;

/** Moves a refund only if its current status allows it. */
export async function moveRefund(
  trx: ActorTrx,
  refundId: string,
  to: RefundStatus,
  failure?: string,
): Promise<boolean> {
  const moved = await firstRow(
    trx,
    sql`
      update refunds
         set status = ${to},
             failure = ${failure ?? null},
             ended_at = case when ${to}::text in ('SUCCEEDED', 'SETTLED') then app_now() end
       where refund_id = ${refundId}
         and refund_may_become(status, ${to})
      returning refund_id`,
  );
  return moved !== undefined;
}

type AttemptResult = {
  status: 'SUCCEEDED' | 'FAILED';
  reason?: string | undefined;
  providerRefundId?: string | undefined;
};

/** Ends the current attempt; one that had succeeded may still fail. */
export const endAttempt = (trx: ActorTrx, { refundId, attempt }: RefundRow, result: AttemptResult) =>
  sql`
    update refund_attempts
       set status = ${result.status},
           reason = ${result.reason ?? null},
           provider_refund_id = coalesce(provider_refund_id, ${result.providerRefundId ?? null}),
           ended_at = app_now()
     where refund_id = ${refundId}
       and attempt = ${attempt}`.execute(trx);

/** Begins the next attempt, which is sent when it is due. */
export async function nextAttempt(
  trx: ActorTrx,
  { refundId, attempt, status }: RefundRow,
  inSeconds: number,
  providerRefundId?: string,
): Promise<void> {
  // An attempt that was never sent ends here: nothing was made under its key.
  await sql`
    update refund_attempts
       set status = 'FAILED', reason = 'replaced', ended_at = app_now()
     where refund_id = ${refundId}
       and attempt = ${attempt}
       and status = 'OPEN'`.execute(trx);
  await sql`
    update refunds
       set attempt = ${attempt + 1}, tries = 0, next_try_at = app_now() + make_interval(secs => ${inSeconds})
     where refund_id = ${refundId}`.execute(trx);
  await insertAttempt(trx, refundId, attempt + 1, inSeconds, providerRefundId);
  if (status !== 'INITIATED') await moveRefund(trx, refundId, 'INITIATED');
}

/** Reopens the same attempt: it is looked up by its provider id, or by its key before anything is sent. */
export async function reopenAttempt(trx: ActorTrx, { refundId, attempt }: RefundRow): Promise<void> {
  await sql`
    update refund_attempts
       set status = 'OPEN', reason = null, ended_at = null
     where refund_id = ${refundId}
       and attempt = ${attempt}`.execute(trx);
  await sql`update refunds set tries = 0, next_try_at = app_now() where refund_id = ${refundId}`.execute(trx);
  await moveRefund(trx, refundId, 'INITIATED');
}

/** Sets the next check of a refund that the provider is processing: after a quarter of the time it has taken so far, at most six hours. */
export async function waitForProvider(
  trx: ActorTrx,
  { refundId, attempt }: RefundRow,
  { providerRefundId, reason }: { providerRefundId: string; reason?: string | undefined },
): Promise<void> {
  await sql`
    update refund_attempts
       set provider_refund_id = ${providerRefundId}, reason = ${reason ?? null}
     where refund_id = ${refundId}
       and attempt = ${attempt}`.execute(trx);
  await sql`
    update refunds r
       set next_try_at = greatest(r.next_try_at, app_now() + least(interval '6 hours', (app_now() - a.began_at) / 4))
      from refund_attempts a
     where r.refund_id = ${refundId}
       and a.refund_id = r.refund_id
       and a.attempt = r.attempt`.execute(trx);
}

export const claimOpenRefunds = (db: Db, limit: number): Promise<OpenRefund[]> => claimDue(db, openRefunds, limit);

type OpenRefund = { refundId: string; tries: number };
const openRefunds = {
  table: 'refunds',
  key: sql`refund_id`,
  isOpen: sql`status = 'INITIATED'`,
  returns: sql<OpenRefund>`refund_id as "refundId", tries`,
} as const;
