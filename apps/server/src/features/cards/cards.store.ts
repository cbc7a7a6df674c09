import { sql } from 'kysely';
import type { CardDetails } from '../../gateways/payments/payments.ts';
import { type Db, firstRow, rows, type Trx } from '../../platform/database/db.ts';

export type CardRow = {
  savedCardId: string;
  accountId: number;
  providerCardId: string;
  last4: string;
  company: string;
};

const columns = sql`saved_card_id as "savedCardId", account_id as "accountId", provider_card_id as "providerCardId", last4, company`;

/** Lists a customer's cards on one account: those on another account cannot be charged there. */
export const listCards = (db: Db, customerId: string, accountId: number): Promise<CardRow[]> =>
  rows(
    db,
    sql<CardRow>`
      select ${columns}
        from saved_cards
       where customer_id = ${customerId}
         and account_id = ${accountId}
         and deleted_at is null
       order by created_at, saved_card_id`,
  );

/** Locks the customer's own card against deletion until the transaction ends. */
export const lockCard = (trx: Trx, customerId: string, savedCardId: string): Promise<CardRow | undefined> =>
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

export const findCard = (db: Db, customerId: string, savedCardId: string): Promise<CardRow | undefined> =>
  firstRow(
    db,
    sql<CardRow>`
      select ${columns}
        from saved_cards
       where saved_card_id = ${savedCardId}
         and customer_id = ${customerId}
         and deleted_at is null`,
  );

export type CardRecord = CardRow & { customerId: string; isDeleted: boolean; expMonth: number; expYear: number };

const recordColumns = sql`
  ${columns}, customer_id as "customerId", deleted_at is not null as "isDeleted", exp_month as "expMonth", exp_year as "expYear"`;

/** A card by its id at the provider, of any customer, deleted or not. */
export const unscopedFindByProvider = (db: Db, accountId: number, cardId: string): Promise<CardRecord | undefined> =>
  firstRow(
    db,
    sql<CardRecord>`select ${recordColumns} from saved_cards where account_id = ${accountId} and provider_card_id = ${cardId}`,
  );

export const lockSameNumber = (
  trx: Trx,
  holderId: string,
  accountId: number,
  fingerprint: string,
): Promise<CardRecord | undefined> =>
  firstRow(
    trx,
    sql<CardRecord>`
      select ${recordColumns}
        from saved_cards
       where holder_id = ${holderId}
         and account_id = ${accountId}
         and fingerprint = ${fingerprint}
         and deleted_at is null
         for update`,
  );

/** Saves a card; undefined if the card or its number is saved already. The database decides between concurrent requests. */
export const insertCard = (
  trx: Trx,
  owner: { customerId: string; shopSeqNo: number; holderId: string },
  accountId: number,
  card: CardDetails,
): Promise<CardRow | undefined> =>
  firstRow(
    trx,
    sql<CardRow>`
      insert into saved_cards (customer_id, shop_seq_no, holder_id, account_id, provider_card_id, last4, company, exp_month, exp_year, fingerprint)
      values (${owner.customerId}, ${owner.shopSeqNo}, ${owner.holderId}, ${accountId}, ${card.providerCardId}, ${card.last4},
              ${card.company}, ${card.expMonth}, ${card.expYear}, ${card.fingerprint ?? null})
      on conflict do nothing
      returning ${columns}`,
  );

/** Inserts a card that is not listed; undefined if it is known already, or if its customer was erased or merged. */
export const insertPaidCard = async (
  trx: Trx,
  owner: { customerId: string; shopSeqNo: number; holderId: string; accountId: number },
  card: CardDetails,
): Promise<string | undefined> => {
  const row = await firstRow(
    trx,
    sql<{ savedCardId: string }>`
      insert into saved_cards (customer_id, shop_seq_no, holder_id, account_id, provider_card_id, last4, company, exp_month, exp_year, deleted_at)
      select customer_id, ${owner.shopSeqNo}, ${owner.holderId}, ${owner.accountId}, ${card.providerCardId}, ${card.last4}, ${card.company},
             ${card.expMonth}, ${card.expYear}, app_now()
        from customers
       where customer_id = ${owner.customerId}
         and deleted_at is null
         and merged_into is null
      on conflict do nothing
      returning saved_card_id as "savedCardId"`,
  );
  return row?.savedCardId;
};

/** Updates the details of a card that its bank may change: the expiry date, and in some cases the number. */
export const updateDetails = (trx: Trx, savedCardId: string, card: CardDetails) =>
  sql`
    update saved_cards
       set last4 = ${card.last4}, company = ${card.company}, exp_month = ${card.expMonth}, exp_year = ${card.expYear}
     where saved_card_id = ${savedCardId}`.execute(trx);

/** Replaces a card by one with the same number and another id at the provider. */
export const replaceCard = (trx: Trx, savedCardId: string, card: CardDetails) =>
  sql`
    update saved_cards
       set provider_card_id = ${card.providerCardId}, exp_month = ${card.expMonth}, exp_year = ${card.expYear}
     where saved_card_id = ${savedCardId}`.execute(trx);

export async function markDeleted(trx: Trx, savedCardId: string): Promise<void> {
  await sql`
    update saved_cards
       set deleted_at = app_now()
     where saved_card_id = ${savedCardId}
       and deleted_at is null`.execute(trx);
}

/** Deletes all cards under a record that the provider no longer knows, and returns how many there were. */
export const markAllDeleted = async (trx: Trx, holderId: string, accountId: number): Promise<number> =>
  (
    await rows(
      trx,
      sql`
        update saved_cards
           set deleted_at = app_now()
         where holder_id = ${holderId}
           and account_id = ${accountId}
           and deleted_at is null
        returning saved_card_id`,
    )
  ).length;

export const lockAllCards = (trx: Trx, customerId: string): Promise<CardRow[]> =>
  rows(
    trx,
    sql<CardRow>`
      select ${columns}
        from saved_cards
       where customer_id = ${customerId}
         and deleted_at is null
       order by saved_card_id
         for update`,
  );

/**
 * Erases the fingerprints, by which a card could be recognised elsewhere, and closes open setup pages. The last digits stay for receipts.
 */
export async function eraseTraces(trx: Trx, customerId: string): Promise<void> {
  await sql`update saved_cards set fingerprint = null where customer_id = ${customerId}`.execute(trx);
  await sql`
    update card_sessions
       set closed_at = app_now()
     where customer_id = ${customerId}
       and closed_at is null`.execute(trx);
}
