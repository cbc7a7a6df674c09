import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** `TOKEN`: the access token of the account. `TICKET`: what signatures are made with. */
type TokenKind = 'TOKEN' | 'TICKET';
export type TokenKey = { appId: string; kind: TokenKind };

export type CachedToken = {
  /** Undefined when there is none, or its time is over. */
  value: string | null;
  /** It is time to ask WeChat for another one. */
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
        from wechat_loans
       where app_id = ${appId}
         and kind = ${kind}`,
  );

/** Takes the renewal into our hands for a while; of all who try at once, over all processes, one gets it. */
export async function claimRenewal(db: Db, { appId, kind }: TokenKey, leaseSeconds: number): Promise<boolean> {
  const claimed = await firstRow(
    db,
    sql`
      insert into wechat_loans as known (app_id, kind, renew_at, is_renewing)
      values (${appId}, ${kind}, app_now() + make_interval(secs => ${leaseSeconds}), true)
      on conflict (app_id, kind) do update
         set renew_at = excluded.renew_at, is_renewing = true
       where known.renew_at <= app_now()
      returning app_id`,
  );
  return claimed !== undefined;
}

/** A token of WeChat, with the moment from which another one is fetched. */
type NewToken = { value: string; seconds: number; renewAfterSeconds: number };

export const saveToken = (db: Db, { appId, kind }: TokenKey, cached: NewToken) =>
  sql`
    update wechat_loans
       set value = ${cached.value},
           expires_at = app_now() + make_interval(secs => ${cached.seconds}),
           renew_at = app_now() + make_interval(secs => ${cached.renewAfterSeconds}),
           is_renewing = false
     where app_id = ${appId}
       and kind = ${kind}`.execute(db);

/** WeChat did not help: what we have stays, and it is left alone for a while. */
export const postponeRenewal = (db: Db, { appId, kind }: TokenKey, seconds: number) =>
  sql`
    update wechat_loans
       set renew_at = app_now() + make_interval(secs => ${seconds}), is_renewing = false
     where app_id = ${appId}
       and kind = ${kind}`.execute(db);
