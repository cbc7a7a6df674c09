import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** `TOKEN`: the access token of the account. `TICKET`: the key that signatures are made with. */
type TokenKind = 'TOKEN' | 'TICKET';
export type TokenKey = { appId: string; kind: TokenKind };

export type CachedToken = {
  /** Null when there is no token, or it has expired. */
  value: string | null;
  /** The token is due for renewal. */
  isDue: boolean;
  isRenewing: boolean;
};

export const findToken = (db: Db, { appId, kind }: TokenKey): Promise<CachedToken | undefined> =>
  firstRow(
    db,
    sql<CachedToken>`
      select case when expires_at > app_now() then value end as value,
             renew_at <= app_now() as "isDue",
             is_renewing as "isRenewing"
        from wechat_token_cache
       where app_id = ${appId}
         and kind = ${kind}`,
  );

/** Claims the renewal for the length of the lease; of all concurrent callers in all processes, one gets it. */
export async function claimRenewal(db: Db, { appId, kind }: TokenKey, leaseSeconds: number): Promise<boolean> {
  const claimed = await firstRow(
    db,
    sql`
      insert into wechat_token_cache as known (app_id, kind, renew_at, is_renewing)
      values (${appId}, ${kind}, app_now() + make_interval(secs => ${leaseSeconds}), true)
      on conflict (app_id, kind) do update
         set renew_at = excluded.renew_at, is_renewing = true
       where known.renew_at <= app_now()
      returning app_id`,
  );
  return claimed !== undefined;
}

/** A token of WeChat, with the time after which it is renewed. */
type NewToken = { value: string; seconds: number; renewAfterSeconds: number };

export const saveToken = (db: Db, { appId, kind }: TokenKey, cached: NewToken) =>
  sql`
    update wechat_token_cache
       set value = ${cached.value},
           expires_at = app_now() + make_interval(secs => ${cached.seconds}),
           renew_at = app_now() + make_interval(secs => ${cached.renewAfterSeconds}),
           is_renewing = false
     where app_id = ${appId}
       and kind = ${kind}`.execute(db);

/** The renewal failed: the cached token stays, and the next attempt waits for a while. */
export const postponeRenewal = (db: Db, { appId, kind }: TokenKey, seconds: number) =>
  sql`
    update wechat_token_cache
       set renew_at = app_now() + make_interval(secs => ${seconds}), is_renewing = false
     where app_id = ${appId}
       and kind = ${kind}`.execute(db);
