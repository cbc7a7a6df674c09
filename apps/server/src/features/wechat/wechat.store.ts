import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

export const insertSigningToken = (db: Db, tokenHash: Uint8Array, seconds: number) =>
  sql`
    insert into wechat_handles (handle_hash, expires_at)
    values (${tokenHash}, app_now() + make_interval(secs => ${seconds}))`.execute(db);

export const isSigningTokenValid = async (db: Db, tokenHash: Uint8Array): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      select handle_hash
        from wechat_handles
       where handle_hash = ${tokenHash}
         and expires_at > app_now()`,
  )) !== undefined;

export const deleteOldSigningTokens = async (db: Db): Promise<void> =>
  void (await sql`delete from wechat_handles where expires_at <= app_now()`.execute(db));
