import { sql } from 'kysely';
import { type Db, firstRow, rows, type Trx } from '../../platform/database/db.ts';

type SetupPage = { sessionId: string; url: string };

/**
 * A setup page and its customer. `holderId`: the profile that opened it, which may have been merged into the customer since. `savedCardId`: the
 * card that it saved.
 */
export type SetupRow = {
  sessionId: string;
  customerId: string;
  holderId: string;
  shopSeqNo: number;
  accountId: number;
  savedCardId: string | null;
  isClosed: boolean;
};

const columns = sql`
  p.session_id as "sessionId", coalesce(c.merged_into, c.customer_id) as "customerId", p.customer_id as "holderId", c.shop_seq_no as "shopSeqNo", p.account_id as "accountId",
  p.saved_card_id as "savedCardId", p.closed_at is not null as "isClosed"`;

/** A page that was opened recently and not used, so that a repeated request does not open another one. */
export const findOpenPage = (
  db: Db,
  customerId: string,
  accountId: number,
): Promise<(SetupRow & SetupPage) | undefined> =>
  firstRow(
    db,
    sql<SetupRow & SetupPage>`
      select ${columns}, p.url
        from card_sessions p
        join customers c using (customer_id)
       where p.customer_id = ${customerId}
         and p.account_id = ${accountId}
         and p.closed_at is null
         and p.created_at > app_now() - interval '25 minutes'
       order by p.created_at desc
       limit 1`,
  );

export const insertPage = (db: Db, customerId: string, accountId: number, page: SetupPage) =>
  sql`
    insert into card_sessions (session_id, account_id, customer_id, url)
    values (${page.sessionId}, ${accountId}, ${customerId}, ${page.url})
    on conflict do nothing`.execute(db);

export const unscopedFindPage = (db: Db, accountId: number, sessionId: string): Promise<SetupRow | undefined> =>
  firstRow(
    db,
    sql<SetupRow>`
      select ${columns}
        from card_sessions p
        join customers c using (customer_id)
       where p.session_id = ${sessionId}
         and p.account_id = ${accountId}`,
  );

/** Locks a page's row: the browser, an event and the sweep may all report its end, and it ends once. */
export const unscopedLockPage = (trx: Trx, sessionId: string): Promise<SetupRow | undefined> =>
  firstRow(
    trx,
    sql<SetupRow>`
      select ${columns}
        from card_sessions p
        join customers c using (customer_id)
       where p.session_id = ${sessionId}
         for update of p`,
  );

export const closePage = (db: Db, sessionId: string, savedCardId?: string) =>
  sql`
    update card_sessions
       set closed_at = app_now(), saved_card_id = ${savedCardId ?? null}
     where session_id = ${sessionId}`.execute(db);

/** Pages whose end was not reported: polled after two minutes, and then each time their age doubles. */
export const claimOpenPages = (db: Db, accountId: number, limit: number): Promise<{ sessionId: string }[]> =>
  rows(
    db,
    sql<{ sessionId: string }>`
      update card_sessions
         set next_look_at = app_now() + greatest(interval '2 minutes', app_now() - created_at)
       where session_id in (select session_id
                              from card_sessions
                             where closed_at is null
                               and account_id = ${accountId}
                               and next_look_at <= app_now()
                             order by next_look_at
                             limit ${limit}
                               for update skip locked)
      returning session_id as "sessionId"`,
  );
