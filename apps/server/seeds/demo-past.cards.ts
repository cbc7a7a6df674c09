import { sql } from 'kysely';
import { type Purchase, insertRows, iso, type Sale } from './demo-past.store.ts';

/** Inserts card payments and their cards. The sandbox gets a record of each as well, as a real provider would have. */
export async function payByCard(sale: Sale, purchases: readonly Purchase[]): Promise<void> {
  const { trx, people, accountId, terms } = sale;
  const customer = ({ person }: Purchase) => people[person]!;
  const cards = await addCards(sale, [...new Set(purchases.map(customer))], purchases);
  await insertRows(
    trx,
    'payments',
    purchases.map((one) => ({
      payment_id: one.orderId,
      order_id: one.orderId,
      customer_id: customer(one),
      saved_card_id: cards.get(customer(one)),
      account_id: accountId,
      provider_payment_id: `pay_${one.orderId}`,
      amount: one.amount,
      currency: terms.currency,
      status: 'SUCCEEDED',
      tries: 1,
      next_try_at: iso(one.paidAt),
      created_at: iso(one.paidAt),
      ended_at: iso(one.paidAt),
      labels: {},
      refunded: 0,
      is_off_session: false,
      actor_kind: 'customer',
      actor_id: customer(one),
    })),
  );
  await insertRows(
    trx,
    'sandbox_payments',
    purchases.map((one) => ({
      sandbox_payment_id: `pay_${one.orderId}`,
      request_key: one.orderId,
      sandbox_customer_id: `cus_${customer(one)}`,
      sandbox_card_id: `card_${customer(one)}`,
      order_id: one.orderId,
      payment_id: one.orderId,
      amount: one.amount,
      currency: terms.currency,
      description: 'Demo',
      status: 'SUCCEEDED',
      bank_token: `bank_${one.orderId}`,
      created_at: iso(one.paidAt),
    })),
  );
}

/** Inserts refunds to cards. A refund has the id of its payment. */
export async function insertRefunds({ trx, accountId, people }: Sale, purchases: readonly Purchase[]): Promise<void> {
  const refunds = purchases.filter(({ refunded }) => refunded > 0);
  await insertRows(
    trx,
    'refunds',
    refunds.map((one) => ({
      refund_id: one.orderId,
      payment_id: one.orderId,
      payment_amount: one.amount,
      account_id: accountId,
      amount: one.refunded,
      reason: 'canceled',
      status: 'SUCCEEDED',
      tries: 1,
      next_try_at: iso(one.refundedAt),
      created_at: iso(one.refundedAt),
      ended_at: iso(one.refundedAt),
      attempt: 1,
      actor_kind: 'customer',
      actor_id: people[one.person],
    })),
  );
  await insertRows(
    trx,
    'refund_attempts',
    refunds.map(({ orderId, refundedAt }) => ({
      refund_id: orderId,
      attempt: 1,
      status: 'SUCCEEDED',
      provider_refund_id: `re_${orderId}`,
      began_at: iso(refundedAt),
      ended_at: iso(refundedAt),
    })),
  );
  await insertRows(
    trx,
    'sandbox_refunds',
    refunds.map(({ orderId, refunded, refundedAt }) => ({
      sandbox_refund_id: `re_${orderId}`,
      request_key: `${orderId}:1`,
      sandbox_payment_id: `pay_${orderId}`,
      amount: refunded,
      status: 'SUCCEEDED',
      created_at: iso(refundedAt),
    })),
  );
}

/** Adds a Visa for every customer who paid by card; an existing card is kept. */
async function addCards({ trx, terms, accountId }: Sale, customers: readonly string[], purchases: readonly Purchase[]) {
  const since = iso(Math.min(...purchases.map(({ at }) => at)));
  await sql`
    with people as (
      select customer_id from unnest(${customers}::uuid[]) customer_id
    ), known as (
      insert into sandbox_customers (sandbox_customer_id, request_key, customer_id, shop_seq_no, account, created_at)
      select 'cus_' || customer_id, customer_id, customer_id, ${terms.shopSeqNo},
             (select provider_account from payment_accounts where account_id = ${accountId}), ${since}
        from people
          on conflict do nothing
    )
    insert into provider_customers (customer_id, shop_seq_no, request_key, provider_customer_id, account_id)
    select customer_id, ${terms.shopSeqNo}, customer_id, 'cus_' || customer_id, ${accountId} from people
        on conflict do nothing`.execute(trx);
  await sql`
    insert into sandbox_cards (sandbox_card_id, sandbox_customer_id, last4, brand, exp_month, exp_year, behaviour, created_at)
    select 'card_' || customer_id, 'cus_' || customer_id, '4242', 'Visa', 12, extract(year from app_now())::int4 + 3, 'WORKS', ${since}
      from unnest(${customers}::uuid[]) customer_id
        on conflict do nothing`.execute(trx);
  await sql`
    insert into saved_cards (customer_id, holder_id, shop_seq_no, provider_card_id, last4, company, exp_month, exp_year, created_at, account_id, fingerprint)
    select customer_id, customer_id, ${terms.shopSeqNo}, 'card_' || customer_id, '4242', 'Visa', 12, extract(year from app_now())::int4 + 3,
           ${since}, ${accountId}, 'card_' || customer_id
      from unnest(${customers}::uuid[]) customer_id
        on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ customerId: string; id: string }>`
    select customer_id as "customerId", saved_card_id as id from saved_cards where customer_id = any (${customers}::uuid[])`.execute(
    trx,
  );
  return new Map(rows.map(({ customerId, id }) => [customerId, id]));
}
