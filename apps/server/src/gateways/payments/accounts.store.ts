import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { Mode, PaymentProvider } from './payments.ts';

/** A saved account. Columns are null for records from before accounts were stored, until an account takes them over. */
export type AccountRow = {
  accountId: number;
  provider: string;
  providerAccount: string | null;
  mode: Mode | null;
  platformId: number | null;
};

const columns = sql`
  account_id as "accountId", provider, provider_account as "providerAccount", mode, platform_id as "platformId"`;

export const findAccount = (db: Db, accountId: number): Promise<AccountRow | undefined> =>
  firstRow(db, sql<AccountRow>`select ${columns} from payment_accounts where account_id = ${accountId}`);

export const findAccountByName = (
  db: Db,
  { name, mode }: Pick<PaymentProvider, 'name' | 'mode'>,
  providerAccount: string,
): Promise<AccountRow | undefined> =>
  firstRow(
    db,
    sql<AccountRow>`
      select ${columns}
        from payment_accounts
       where provider = ${name}
         and provider_account = ${providerAccount}
         and mode = ${mode}`,
  );

export const findAccountByKey = (db: Db, keyHash: Buffer): Promise<AccountRow | undefined> =>
  firstRow(
    db,
    sql<AccountRow>`
      select ${columns}
        from payment_account_keys
        join payment_accounts using (account_id)
       where key_hash = ${keyHash}`,
  );

/** Lists the accounts that a key may act for, its own first. */
export const listAccountsOf = (db: Db, ownId: number): Promise<AccountRow[]> =>
  rows(
    db,
    sql<AccountRow>`
      select ${columns}
        from payment_accounts
       where account_id = ${ownId} or platform_id = ${ownId}
       order by account_id <> ${ownId}, account_id`,
  );

/**
 * Saves the account of our key. Records from before accounts were stored are assigned to it: they were made with the keys that were set then,
 * which are still set unless the keys were changed together with the update of Caddie.
 */
export async function saveOwnAccount(
  db: Db,
  { name, mode, keyHash }: Pick<PaymentProvider, 'name' | 'mode' | 'keyHash'>,
  providerAccount: string,
): Promise<AccountRow> {
  await sql`
    update payment_accounts
       set provider_account = ${providerAccount}, mode = ${mode}
     where provider = ${name}
       and provider_account is null
       and not exists (select
                         from payment_accounts
                        where provider = ${name}
                          and provider_account = ${providerAccount}
                          and mode = ${mode})`.execute(db);
  const ownAccount = await saveAccount(db, { name, mode }, providerAccount, null);
  if (keyHash)
    await sql`
      insert into payment_account_keys (key_hash, account_id)
      values (${keyHash}, ${ownAccount.accountId})
      on conflict (key_hash) do nothing`.execute(db);
  return ownAccount;
}

/** Returns the account with that provider id, saving it if it is new. `platformId`: the account whose key acts for it from now on. */
export async function saveAccount(
  db: Db,
  { name, mode }: Pick<PaymentProvider, 'name' | 'mode'>,
  providerAccount: string,
  platformId: number | null,
): Promise<AccountRow> {
  const row = await firstRow(
    db,
    sql<AccountRow>`
      insert into payment_accounts as known (provider, provider_account, mode, platform_id)
      values (${name}, ${providerAccount}, ${mode}, ${platformId})
      on conflict on constraint payment_accounts_are_one do update
         set platform_id = coalesce(${platformId}, known.platform_id)
      returning ${columns}`,
  );
  return row!;
}
