import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../../platform/database/db.ts';
import type { Behaviour, EnteredCard } from './cards.rules.ts';

/** The account of a venue that has no own provider account yet: its money is simulated. */
export const SANDBOX_ACCOUNT = 'sandbox';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEF';

/** 130 random bits. Letters only, so that no search for card numbers mistakes an id for one. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(26), (byte) => ALPHABET[byte % 32]).join('')}`;

export async function insertCustomer(
  db: Db,
  account: string,
  key: string,
  customer: { customerId: string; shopSeqNo: number },
): Promise<{ id: string; customerId: string }> {
  const row = await firstRow(
    db,
    sql<{ id: string; customerId: string }>`
      insert into sandbox_customers as known (sandbox_customer_id, request_key, customer_id, shop_seq_no, account)
      values (${newId('cus')}, ${key}, ${customer.customerId}, ${customer.shopSeqNo}, ${account})
      -- Changes nothing, but lets us read the one that was there first.
      on conflict (request_key) do update set request_key = known.request_key
      returning sandbox_customer_id as id, customer_id as "customerId"`,
  );
  return row!;
}

export const hasCustomer = async (db: Db, id: string): Promise<boolean> =>
  (await firstRow(db, sql`select from sandbox_customers where sandbox_customer_id = ${id}`)) !== undefined;

/** The tables and id columns of the sandbox's records. */
const ownerQueries = {
  customer: sql`select sandbox_customer_id from sandbox_customers where sandbox_customer_id =`,
  setup: sql`select sandbox_customer_id from sandbox_setups where session_id =`,
  page: sql`select sandbox_customer_id from sandbox_pay_pages where page_id =`,
  card: sql`select sandbox_customer_id from sandbox_cards where sandbox_card_id =`,
  payment: sql`select sandbox_customer_id from sandbox_payments where sandbox_payment_id =`,
  refund: sql`select p.sandbox_customer_id from sandbox_refunds r join sandbox_payments p using (sandbox_payment_id) where r.sandbox_refund_id =`,
};
export type RecordKind = keyof typeof ownerQueries;

/** Returns whether a record belongs to the account; a record of another account counts as missing. */
export const belongsToAccount = async (db: Db, account: string, kind: RecordKind, id: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select from sandbox_customers where account = ${account} and sandbox_customer_id = (${ownerQueries[kind]} ${id})`,
  )) !== undefined;

type NewSetup = { customerId: string; providerCustomerId: string; successUrl: string; cancelUrl: string };

export async function insertSetup(
  db: Db,
  key: string,
  setup: NewSetup,
): Promise<{ sessionId: string; providerCustomerId: string }> {
  const row = await firstRow(
    db,
    sql<{ sessionId: string; providerCustomerId: string }>`
      insert into sandbox_setups as known (session_id, request_key, sandbox_customer_id, customer_id, success_url, cancel_url, expires_at)
      values (${newId('cs')}, ${key}, ${setup.providerCustomerId}, ${setup.customerId}, ${setup.successUrl}, ${setup.cancelUrl},
              app_now() + interval '30 minutes')
      on conflict (request_key) do update set request_key = known.request_key
      returning session_id as "sessionId", sandbox_customer_id as "providerCustomerId"`,
  );
  return row!;
}

export type CardRow = {
  cardId: string;
  providerCustomerId: string;
  last4: string;
  brand: string;
  expMonth: number;
  expYear: number;
  behaviour: Behaviour;
  isDetached: boolean;
};

const cardColumns = sql`
  c.sandbox_card_id as "cardId", c.sandbox_customer_id as "providerCustomerId", c.last4, c.brand, c.exp_month as "expMonth",
  c.exp_year as "expYear", c.behaviour, c.detached_at is not null as "isDetached"`;

export const readCard = (db: Db, cardId: string): Promise<CardRow | undefined> =>
  firstRow(db, sql<CardRow>`select ${cardColumns} from sandbox_cards c where c.sandbox_card_id = ${cardId}`);

/** Returns true if the card had a customer until now. */
export const markDetached = async (trx: Trx, cardId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      update sandbox_cards
         set detached_at = app_now()
       where sandbox_card_id = ${cardId}
         and detached_at is null
      returning sandbox_card_id`,
  )) !== undefined;

export type SetupRow = {
  sessionId: string;
  customerId: string;
  providerCustomerId: string;
  successUrl: string;
  cancelUrl: string;
  cardId: string | null;
  status: 'OPEN' | 'COMPLETE' | 'EXPIRED';
};

const setupQuery = (sessionId: string) => sql<SetupRow>`
  select session_id as "sessionId", customer_id as "customerId", sandbox_customer_id as "providerCustomerId",
         success_url as "successUrl", cancel_url as "cancelUrl", sandbox_card_id as "cardId",
         case when sandbox_card_id is not null then 'COMPLETE' when expires_at <= app_now() then 'EXPIRED' else 'OPEN' end as status
    from sandbox_setups
   where session_id = ${sessionId}`;

export const readSetup = (db: Db, sessionId: string): Promise<SetupRow | undefined> =>
  firstRow(db, setupQuery(sessionId));

/** Locks the page's row, so that the page cannot be used twice concurrently. */
export const lockSetup = (trx: Trx, sessionId: string): Promise<SetupRow | undefined> =>
  firstRow(trx, sql<SetupRow>`${setupQuery(sessionId)} for update`);

export async function completeSetup(trx: Trx, setup: SetupRow, card: EnteredCard): Promise<void> {
  const cardId = newId('card');
  await sql`
    insert into sandbox_cards (sandbox_card_id, sandbox_customer_id, last4, brand, exp_month, exp_year, behaviour)
    values (${cardId}, ${setup.providerCustomerId}, ${card.last4}, ${card.brand}, ${card.expMonth}, ${card.expYear}, ${card.behaviour})`.execute(
    trx,
  );
  await sql`update sandbox_setups set sandbox_card_id = ${cardId} where session_id = ${setup.sessionId}`.execute(trx);
}
