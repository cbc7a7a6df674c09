import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { Mode, PaymentProvider } from './payments.ts';

/** An account as it is written down. Null: of the time when accounts were not kept, and not yet taken over. */
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

/** The accounts that a key may act for, its own first. */
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
 * Writes down which account our key is of. What is of the time before accounts were kept becomes this one's: it was taken
 * on the keys that were set then, and those are the keys that are set now unless both were changed at once.
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
  const own = await saveAccount(db, { name, mode }, providerAccount, null);
  if (keyHash)
    await sql`
      insert into payment_account_keys (key_hash, account_id)
      values (${keyHash}, ${own.accountId})
      on conflict (key_hash) do nothing`.execute(db);
  return own;
}

/** The account of that name, written down if it is new. `platformId`: whose key acts for it, from now on. */
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
