import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/db.ts';
import type { Text } from './sms.ts';

export type TextState = 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'DROPPED';

export type NewText = {
  /** What sort of text, and what it tells about: asked for twice, it is still sent once. */
  kind: string;
  cause: string;
  to: string;
  body: string;
  /** Later than this it would only confuse, and is dropped. */
  maxAgeSeconds: number;
};

/** A text in our hands: `wasSending` says that somebody before us may have handed it over already. */
export type ClaimedText = Text & { attempts: number; wasSending: boolean; isTooOld: boolean };

export async function insertText(trx: Trx, text: NewText): Promise<string> {
  const inserted = await firstRow(
    trx,
    sql<{ textId: string }>`
      insert into text_messages as known (kind, cause, to_phone, body, drop_after)
      values (${text.kind}, ${text.cause}, ${text.to}, ${text.body}, app_now() + make_interval(secs => ${text.maxAgeSeconds}))
      -- Changes nothing, but lets us read the text that was there first.
      on conflict (kind, cause) do update set kind = known.kind
      returning text_id as "textId"`,
  );
  return inserted!.textId;
}

/** Takes a text that is due into our hands for a while. The note is committed before the provider hears of the text. */
export const claimText = (db: Db, textId: string, leaseSeconds: number): Promise<ClaimedText | undefined> =>
  firstRow(
    db,
    sql<ClaimedText>`
      with due as (
        select text_id, state, drop_after <= app_now() as is_too_old
          from text_messages
         where text_id = ${textId}
           and state in ('QUEUED', 'SENDING')
           and try_again_at <= app_now()
           for update skip locked
      )
      update text_messages t
         set state = 'SENDING',
             attempts = t.attempts + 1,
             try_again_at = app_now() + make_interval(secs => ${leaseSeconds})
        from due
       where t.text_id = due.text_id
      returning t.text_id as "textId", t.to_phone as "to", t.body, t.created_at as "queuedAt", t.attempts,
                extract(epoch from t.drop_after - app_now())::float8 as "validSeconds",
                due.state = 'SENDING' as "wasSending", due.is_too_old as "isTooOld"`,
  );

/** By then the carrier has usually said whether the text arrived. */
const FIRST_CHECK_SECONDS = 60;

type Ending = { state: 'SENT' | 'FAILED' | 'DROPPED'; providerRef?: string; failure?: string };

export const endText = (db: Db, textId: string, { state, providerRef, failure }: Ending) =>
  sql`
    update text_messages
       set state = ${state}, body = null, ended_at = app_now(),
           check_at = case ${state}::text when 'SENT' then app_now() + make_interval(secs => ${FIRST_CHECK_SECONDS}) end,
           provider_ref = ${providerRef ?? null}, failure = ${failure ?? null}
     where text_id = ${textId}
       and state = 'SENDING'`.execute(db);

export const postponeText = (db: Db, textId: string, seconds: number, failure: string) =>
  sql`
    update text_messages
       set try_again_at = app_now() + make_interval(secs => ${seconds}), failure = ${failure}
     where text_id = ${textId}
       and state = 'SENDING'`.execute(db);

export const readTextState = (
  db: Db,
  textId: string,
): Promise<{ state: TextState; dueInSeconds: number } | undefined> =>
  firstRow(
    db,
    sql<{ state: TextState; dueInSeconds: number }>`
      select state, greatest(0, extract(epoch from try_again_at - app_now()))::float8 as "dueInSeconds"
        from text_messages
       where text_id = ${textId}`,
  );

/** Undefined while another text fits into the last 24 hours; else the seconds until one does. */
export async function secondsUntilBudget(trx: Trx, budget: number): Promise<number | undefined> {
  const full = await firstRow(
    trx,
    sql<{ seconds: number }>`
      select extract(epoch from created_at + interval '24 hours' - app_now())::float8 as seconds
        from text_messages
       where created_at > app_now() - interval '24 hours'
       order by created_at desc
      offset ${budget - 1}
       limit 1`,
  );
  return full?.seconds;
}

export async function deleteOldTexts(db: Db): Promise<void> {
  await sql`delete from text_messages where ended_at < app_now() - interval '30 days'`.execute(db);
  await sql`delete from sandbox_messages where sent_at < app_now() - interval '30 days'`.execute(db);
}
