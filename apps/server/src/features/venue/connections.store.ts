import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** The venue that connects an account, and the platform account to which it connects. */
export type VenueOnPlatform = { shopSeqNo: number; platformId: number };
type Connection = { requestKey: string; providerAccount: string | null };

const columns = sql`request_key as "requestKey", provider_account as "providerAccount"`;

export const findConnection = (db: Db, { shopSeqNo, platformId }: VenueOnPlatform): Promise<Connection | undefined> =>
  firstRow(
    db,
    sql<Connection>`
      select ${columns}
        from account_connections
       where shop_seq_no = ${shopSeqNo}
         and platform_id = ${platformId}`,
  );

/** Returns the connection that was begun, or a new one with its key. */
export async function claimConnection(db: Db, { shopSeqNo, platformId }: VenueOnPlatform): Promise<Connection> {
  const row = await firstRow(
    db,
    sql<Connection>`
      insert into account_connections as known (shop_seq_no, platform_id)
      values (${shopSeqNo}, ${platformId})
      on conflict (shop_seq_no, platform_id) do update
         set platform_id = known.platform_id
      returning ${columns}`,
  );
  return row!;
}

/** Saves the account of a connection; the first one saved is kept. Undefined if the connection ended concurrently. */
export async function saveConnectionAccount(
  db: Db,
  { shopSeqNo, platformId }: VenueOnPlatform,
  providerAccount: string,
): Promise<string | undefined> {
  const row = await firstRow(
    db,
    sql<{ named: string }>`
      update account_connections
         set provider_account = coalesce(provider_account, ${providerAccount})
       where shop_seq_no = ${shopSeqNo}
         and platform_id = ${platformId}
      returning provider_account as named`,
  );
  return row?.named;
}

/** Ends the connection of that account; returns false if it had already ended. */
export const endConnection = async (
  db: Db,
  { shopSeqNo, platformId }: VenueOnPlatform,
  providerAccount: string,
): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      delete from account_connections
       where shop_seq_no = ${shopSeqNo}
         and platform_id = ${platformId}
         and provider_account = ${providerAccount}
      returning shop_seq_no`,
  )) !== undefined;
