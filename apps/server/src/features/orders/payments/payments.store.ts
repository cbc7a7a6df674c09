import type { PaymentFailure } from '@caddie/contract/orders';
import type { Currency } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';
import type { PaymentLabels } from '../../../gateways/payments/payments.ts';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { claimDue } from './claims.store.ts';
import type { PaymentStatus } from '../orders.rules.ts';

export type PaymentRow = {
  paymentId: string;
  orderId: string;
  subjectKind: string;
  subjectId: string;
  customerId: string;
  shopSeqNo: number;
  /** The customer under whose record at the provider the card is saved, or the page was opened. */
  holderId: string;
  /** Null while nothing was paid on the page. */
  savedCardId: string | null;
  accountId: number;
  providerCardId: string | null;
  /** Paid on the provider's page; `pageId` is null until the provider has opened it. */
  isOnPage: boolean;
  pageId: string | null;
  createdAt: number;
  providerPaymentId: string | null;
  amount: number;
  currency: Currency;
  status: PaymentStatus;
  refunded: number;
  tries: number;
  /** The customer is absent, so the bank cannot ask them. */
  isOffSession: boolean;
  /** Empty for payments from before there were labels. */
  labels: Partial<PaymentLabels>;
};

const columns = sql`
  p.payment_id as "paymentId", p.order_id as "orderId", o.subject_kind as "subjectKind", o.subject_id as "subjectId",
  p.customer_id as "customerId", o.shop_seq_no as "shopSeqNo",
  coalesce(p.page_holder_id, c.holder_id) as "holderId",
  p.saved_card_id as "savedCardId", p.account_id as "accountId", c.provider_card_id as "providerCardId",
  p.page_closes_at is not null as "isOnPage", p.page_id as "pageId", (extract(epoch from p.created_at) * 1000)::int8 as "createdAt",
  p.provider_payment_id as "providerPaymentId", p.amount, p.currency, p.status, p.refunded, p.tries,
  p.is_off_session as "isOffSession", p.labels`;

const source = sql`payments p join orders o using (order_id) left join saved_cards c using (saved_card_id)`;

type NewPayment = {
  orderId: string;
  customerId: string;
  accountId: number;
  amount: number;
  currency: Currency;
  labels: PaymentLabels;
  isOffSession: boolean;
} & (
  | { savedCardId: string }
  /** Paid on the provider's page, which closes at that instant, or after these minutes if it is earlier. */
  | { closesAt: number | undefined; closesAfterMinutes: number }
);

/** Inserts a payment; undefined if another payment of the order is under way. The database records who began it. */
export async function insertPayment(trx: ActorTrx, payment: NewPayment): Promise<string | undefined> {
  const [cardId, closesAt, holderId] =
    'savedCardId' in payment
      ? [payment.savedCardId, null, null]
      : [null, closingTime(payment.closesAt, payment.closesAfterMinutes), payment.customerId];
  const row = await firstRow(
    trx,
    sql<{ paymentId: string }>`
      insert into payments (order_id, customer_id, saved_card_id, page_closes_at, page_holder_id, account_id, amount, currency, labels,
                            is_off_session, next_try_at)
      values (${payment.orderId}, ${payment.customerId}, ${cardId}, ${closesAt}, ${holderId}, ${payment.accountId}, ${payment.amount},
              ${payment.currency}, ${JSON.stringify(payment.labels)}::jsonb, ${payment.isOffSession}, app_now() + interval '20 seconds')
      on conflict (order_id) where (status in ('INITIATED', 'REQUIRES_ACTION')) do nothing
      returning payment_id as "paymentId"`,
  );
  return row?.paymentId;
}

const closingTime = (at: number | undefined, minutes: number) =>
  sql`least(to_timestamp(${at ?? null}::float8 / 1000), app_now() + make_interval(mins => ${minutes}))`;

export const unscopedFindPayment = (db: Db, paymentId: string): Promise<PaymentRow | undefined> =>
  firstRow(db, sql<PaymentRow>`select ${columns} from ${source} where p.payment_id = ${paymentId}`);

export const unscopedLockPayment = (trx: ActorTrx, paymentId: string): Promise<PaymentRow | undefined> =>
  firstRow(trx, sql<PaymentRow>`select ${columns} from ${source} where p.payment_id = ${paymentId} for update of p`);

export const findPaymentAtProvider = (
  db: Db,
  accountId: number,
  providerPaymentId: string,
): Promise<PaymentRow | undefined> =>
  firstRow(
    db,
    sql<PaymentRow>`select ${columns} from ${source} where p.account_id = ${accountId} and p.provider_payment_id = ${providerPaymentId}`,
  );

/** Finds the ids of the payments that have failed here since then although the provider knows them. */
export const findFailedSince = async (db: Db, accountId: number, since: Date): Promise<Set<string>> => {
  const found = await rows(
    db,
    sql<{ paymentId: string }>`
      select payment_id as "paymentId"
        from payments
       where account_id = ${accountId}
         and status = 'FAILED'
         and created_at >= ${since}
         and coalesce(provider_payment_id, page_id) is not null`,
  );
  return new Set(found.map(({ paymentId }) => paymentId));
};

/** Returns the amount that cards paid for an order, less their refunds. */
export async function remainingOnCards(trx: ActorTrx, orderId: string): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ left: number }>`
      select coalesce(sum(amount - refunded), 0)::int8 as left
        from payments
       where order_id = ${orderId}
         and status = 'SUCCEEDED'`,
  );
  return row!.left;
}

export const setProviderPayment = (db: Db, paymentId: string, providerPaymentId: string) =>
  sql`
    update payments
       set provider_payment_id = ${providerPaymentId}
     where payment_id = ${paymentId}
       and provider_payment_id is null`.execute(db);

export const setPage = (db: Db, paymentId: string, pageId: string) =>
  sql`
    update payments
       set page_id = ${pageId}
     where payment_id = ${paymentId}
       and page_id is null`.execute(db);

/** Records what was learned when a page was paid: the provider's id of the payment, and the card. */
export const setPaidOnPage = (
  trx: ActorTrx,
  paymentId: string,
  paid: { providerPaymentId: string; savedCardId: string | undefined },
) =>
  sql`
    update payments
       set provider_payment_id = coalesce(provider_payment_id, ${paid.providerPaymentId}),
           saved_card_id = coalesce(saved_card_id, ${paid.savedCardId ?? null})
     where payment_id = ${paymentId}`.execute(trx);

/** Ends a payment, or records the bank's question, only if its current status allows it. An earlier failure is kept. */
export async function movePayment(
  trx: ActorTrx,
  paymentId: string,
  to: PaymentStatus,
  change: { failure?: PaymentFailure; actionUrl?: string } = {},
): Promise<boolean> {
  const moved = await firstRow(
    trx,
    sql`
      update payments
         set status = ${to},
             failure = coalesce(${change.failure ?? null}, failure),
             action_url = ${change.actionUrl ?? null},
             ended_at = case when ${to}::text in ('SUCCEEDED', 'FAILED', 'LATE') then app_now() end
       where payment_id = ${paymentId}
         -- The bank may ask once more, on another page.
         and (payment_may_become(status, ${to}) or status = ${to} and ended_at is null)
      returning payment_id`,
  );
  return moved !== undefined;
}

/** Claims payments whose outcome is unknown; each belongs to one process until `next_try_at`. */
export const claimOpenPayments = (db: Db, limit: number): Promise<OpenPayment[]> => claimDue(db, openPayments, limit);

type OpenPayment = { paymentId: string; tries: number };
const openPayments = {
  table: 'payments',
  key: sql`payment_id`,
  isOpen: sql`status in ('INITIATED', 'REQUIRES_ACTION')`,
  returns: sql<OpenPayment>`payment_id as "paymentId", tries`,
} as const;

export const isCardPaying = async (db: Db, savedCardId: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select from payments where saved_card_id = ${savedCardId} and status in ('INITIATED', 'REQUIRES_ACTION') limit 1`,
  )) !== undefined;

/** Whether the time in which a payment may be decided is over: that of its page, or these minutes. */
export const isOverdue = async (db: Db, paymentId: string, minutes: number): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      select
        from payments
       where payment_id = ${paymentId}
         and coalesce(page_closes_at, created_at + make_interval(mins => ${minutes})) <= app_now()`,
  )) !== undefined;

export async function findLivePayment(db: Db, orderId: string): Promise<string | undefined> {
  const row = await firstRow(
    db,
    sql<{ paymentId: string }>`
      select payment_id as "paymentId"
        from payments
       where order_id = ${orderId}
         and status in ('INITIATED', 'REQUIRES_ACTION')`,
  );
  return row?.paymentId;
}
