import type { Currency } from '@caddie/contract/amounts/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';
import type { NewPayPage } from '../payments.ts';
import type { EnteredCard } from './cards.rules.ts';
import { newId } from './sandbox.store.ts';

export type PayPageRow = {
  pageId: string;
  providerCustomerId: string;
  orderId: string;
  paymentId: string;
  amount: number;
  currency: Currency;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  /** The last payment that was tried on the page. */
  providerPaymentId: string | null;
  cardId: string | null;
  status: 'OPEN' | 'COMPLETE' | 'EXPIRED';
};

const pageWhere = (condition: RawBuilder<unknown>) => sql<PayPageRow>`
  select g.page_id as "pageId", g.sandbox_customer_id as "providerCustomerId", g.order_id as "orderId", g.payment_id as "paymentId",
         g.amount, g.currency, g.description, g.return_url as "returnUrl", g.cancel_url as "cancelUrl",
         g.sandbox_payment_id as "providerPaymentId", p.sandbox_card_id as "cardId",
         case when p.status = 'SUCCEEDED' then 'COMPLETE' when g.expires_at <= app_now() then 'EXPIRED' else 'OPEN' end as status
    from sandbox_pay_pages g
    left join sandbox_payments p using (sandbox_payment_id)
   where ${condition}`;

export const readPayPage = (db: Db, pageId: string): Promise<PayPageRow | undefined> =>
  firstRow(db, pageWhere(sql`g.page_id = ${pageId}`));

/** Locks a page, so that it is used and closed one at a time; read afterwards, since its payment may have changed during the wait. */
export async function lockPayPage(trx: Trx, pageId: string): Promise<PayPageRow | undefined> {
  await sql`select from sandbox_pay_pages where page_id = ${pageId} for update`.execute(trx);
  return readPayPage(trx, pageId);
}

/** Inserts a page, unless the idempotency key already has one. */
export async function insertPayPage(db: Db, key: string, page: NewPayPage): Promise<PayPageRow> {
  await sql`
    insert into sandbox_pay_pages (page_id, request_key, sandbox_customer_id, order_id, payment_id, amount, currency, description,
                                   return_url, cancel_url, expires_at)
    values (${newId('page')}, ${key}, ${page.providerCustomerId}, ${page.reference.orderId}, ${page.reference.paymentId}, ${page.amount},
            ${page.currency}, ${page.labels.description}, ${page.returnUrl}, ${page.cancelUrl}, ${page.endsAt})
    on conflict (request_key) do nothing`.execute(db);
  return (await firstRow(db, pageWhere(sql`g.request_key = ${key}`)))!;
}

type Try = { status: 'SUCCEEDED' | 'REQUIRES_ACTION'; returnUrl: string | null };

/** Inserts a payment with a card that was entered on the page; the card keeps its customer only if it was to be saved. */
export async function insertTry(
  trx: Trx,
  page: PayPageRow,
  card: EnteredCard & { isSaved: boolean },
  { status, returnUrl }: Try,
): Promise<string> {
  const [cardId, id] = [newId('card'), newId('pay')];
  await sql`
    insert into sandbox_cards (sandbox_card_id, sandbox_customer_id, last4, brand, exp_month, exp_year, behaviour, detached_at)
    values (${cardId}, ${page.providerCustomerId}, ${card.last4}, ${card.brand}, ${card.expMonth}, ${card.expYear}, ${card.behaviour},
            ${card.isSaved ? null : sql`app_now()`})`.execute(trx);
  await sql`
    insert into sandbox_payments (sandbox_payment_id, request_key, sandbox_customer_id, sandbox_card_id, order_id, payment_id, amount,
                                  currency, description, bank_token, return_url, status)
    values (${id}, ${id}, ${page.providerCustomerId}, ${cardId}, ${page.orderId}, ${page.paymentId}, ${page.amount}, ${page.currency},
            ${page.description}, ${newId('bank')}, ${returnUrl}, ${status})`.execute(trx);
  await sql`update sandbox_pay_pages set sandbox_payment_id = ${id} where page_id = ${page.pageId}`.execute(trx);
  return id;
}

export const expirePayPage = (trx: Trx, pageId: string) =>
  sql`update sandbox_pay_pages set expires_at = least(expires_at, app_now()) where page_id = ${pageId}`.execute(trx);
