import { sql } from 'kysely';
import type { CardDetails } from '../../gateways/payments/payments.ts';
import { type Db, firstRow, rows } from '../../platform/db.ts';
import type { Customer } from '../../platform/mount.ts';

export type CardRow = {
  savedCardId: string;
  provider: string;
  providerCardId: string;
  last4: string;
  company: string;
};

const columns = sql`saved_card_id as "savedCardId", provider, provider_card_id as "providerCardId", last4, company`;

export const listCards = (db: Db, customerId: string, provider: string): Promise<CardRow[]> =>
  rows(
    db,
    sql<CardRow>`
      select ${columns}
        from saved_cards
       where customer_id = ${customerId}
         and provider = ${provider}
         and deleted_at is null
       order by created_at, saved_card_id`,
  );

/** The customer's own card, kept from being deleted until the transaction ends. */
export const lockCard = (trx: Db, customerId: string, savedCardId: string): Promise<CardRow | undefined> =>
  firstRow(
    trx,
    sql<CardRow>`
      select ${columns}
        from saved_cards
       where saved_card_id = ${savedCardId}
         and customer_id = ${customerId}
         and deleted_at is null
         for update`,
  );

/** Saves a card once, however often it is confirmed; undefined if it is somebody else’s or was deleted meanwhile. */
export async function saveCard(
  db: Db,
  customer: Customer,
  provider: string,
  card: CardDetails,
): Promise<CardRow | undefined> {
  return firstRow(
    db,
    sql<CardRow>`
      insert into saved_cards as known (customer_id, shop_seq_no, provider, provider_card_id, last4, company, exp_month, exp_year)
      values (${customer.customerId}, ${customer.shopSeqNo}, ${provider}, ${card.providerCardId}, ${card.last4},
              ${card.company}, ${card.expMonth}, ${card.expYear})
      on conflict on constraint saved_cards_are_saved_once do update
         set company = excluded.company
       where known.customer_id = excluded.customer_id
         and known.deleted_at is null
      returning ${columns}`,
  );
}

export async function markDeleted(trx: Db, savedCardId: string): Promise<void> {
  await sql`update saved_cards set deleted_at = app_now() where saved_card_id = ${savedCardId}`.execute(trx);
}

/** Our record of the customer at the provider, made before the provider is asked. */
export async function claimProviderCustomer(
  db: Db,
  customer: Customer,
  provider: string,
): Promise<{ requestKey: string; providerCustomerId: string | null }> {
  const row = await firstRow(
    db,
    sql<{ requestKey: string; providerCustomerId: string | null }>`
      insert into provider_customers as known (customer_id, shop_seq_no, provider)
      values (${customer.customerId}, ${customer.shopSeqNo}, ${provider})
      on conflict (customer_id, provider) do update
         set provider = known.provider
      returning request_key as "requestKey", provider_customer_id as "providerCustomerId"`,
  );
  return row!;
}

export async function setProviderCustomer(
  db: Db,
  customerId: string,
  provider: string,
  providerCustomerId: string,
): Promise<void> {
  await sql`
    update provider_customers
       set provider_customer_id = ${providerCustomerId}
     where customer_id = ${customerId}
       and provider = ${provider}`.execute(db);
}

export type SessionRow = { sessionId: string; url: string };

/** A page that was opened a short while ago and not used: asking again must not open another one. */
export const findOpenSession = (db: Db, customerId: string, provider: string): Promise<SessionRow | undefined> =>
  firstRow(
    db,
    sql<SessionRow>`
      select session_id as "sessionId", url
        from card_sessions
       where customer_id = ${customerId}
         and provider = ${provider}
         and created_at > app_now() - interval '25 minutes'
       order by created_at desc
       limit 1`,
  );

export const insertSession = (db: Db, customerId: string, provider: string, session: SessionRow) =>
  sql`
    insert into card_sessions (session_id, provider, customer_id, url)
    values (${session.sessionId}, ${provider}, ${customerId}, ${session.url})
    on conflict do nothing`.execute(db);

export const isSessionOf = async (db: Db, customerId: string, provider: string, sessionId: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select from card_sessions where session_id = ${sessionId} and customer_id = ${customerId} and provider = ${provider}`,
  )) !== undefined;
