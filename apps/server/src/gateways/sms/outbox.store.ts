import { countParts } from '@caddie/contract/texts/text-parts';
import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';
import { deleteStop, isStopped } from './stops.store.ts';
import type { RejectionReason, Text } from './sms.ts';
import type { Message } from '../../words/words.ts';

export type TextState = 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'DROPPED';

export type NewText = {
  /** The kind of text and its subject: a text that is queued twice for them is sent once. */
  kind: string;
  cause: string;
  to: string;
  /** The venue of the text; null for a sign-in code, which is valid at every venue where the phone has an account. */
  shopSeqNo: number | null;
  message: Message;
  /** The sentence that staff wrote in the text: stored, because the kind does not tell it. */
  staffText?: string;
  /** A text older than this would only confuse, and is dropped. */
  maxAgeSeconds: number;
};

/** A claimed text; `wasSending` says that an earlier claim may already have handed it to the provider. */
export type ClaimedText = Text & {
  kind: string;
  cause: string;
  attempts: number;
  wasSending: boolean;
  isTooOld: boolean;
};

/** Codes are sent after STOP, too: their owner has just asked for them. */
const codeKinds = new Set(['code', 'desk-code']);

/** Stores a text to be sent. One to a phone that answered STOP has failed from the start, as if the provider had refused it. */
export async function insertText(trx: Trx, text: Omit<NewText, 'message'> & { body: string }): Promise<string> {
  const inserted = await firstRow(
    trx,
    sql<{ textId: string }>`
      insert into text_messages as known (kind, cause, to_phone, shop_seq_no, said, parts, drop_after,
                                          state, body, rejection, failure, ended_at)
      select ${text.kind}, ${text.cause}, ${text.to}, ${text.shopSeqNo}::int4, ${text.staffText ?? null},
             ${countParts(text.body).parts}::int2, app_now() + make_interval(secs => ${text.maxAgeSeconds}),
             case when unwanted then 'FAILED' else 'QUEUED' end,
             case when not unwanted then ${text.body}::text end,
             case when unwanted then 'STOPPED' end,
             case when unwanted then 'the phone answered STOP' end,
             case when unwanted then app_now() end
        from (select ${isStopped(sql`${text.to}::text`)} and not ${codeKinds.has(text.kind)}::boolean as unwanted) stop
      -- Changes nothing, but lets us read the text that was there first.
      on conflict (kind, cause) do update set kind = known.kind
      returning text_id as "textId"`,
  );
  return inserted!.textId;
}

/** Claims a text that is due, for the length of the lease. The claim is committed before the provider gets the text. */
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
      returning t.text_id as "textId", t.kind, t.cause, t.to_phone as "to", t.body, t.created_at as "queuedAt", t.attempts,
                extract(epoch from t.drop_after - app_now())::float8 as "validSeconds",
                due.state = 'SENDING' as "wasSending", due.is_too_old as "isTooOld"`,
  );

/** By then the carrier has usually reported the delivery. */
const FIRST_CHECK_SECONDS = 60;

type FinalState = {
  state: 'SENT' | 'FAILED' | 'DROPPED';
  providerRef?: string;
  failure?: string;
  rejection?: RejectionReason;
};

export const endText = (db: Db, textId: string, { state, providerRef, failure, rejection }: FinalState) =>
  sql`
    update text_messages
       set state = ${state}, body = null, ended_at = app_now(),
           check_at = case ${state}::text when 'SENT' then app_now() + make_interval(secs => ${FIRST_CHECK_SECONDS}) end,
           provider_ref = ${providerRef ?? null}, failure = ${failure ?? null}, rejection = ${rejection ?? null}
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

/** The texts `t` to customers; a venue's texts to its staff may go to a number that is also a customer's. */
export const isToCustomer = sql`t.kind not like 'staff.%'`;

/** Sign-in codes for staff go to a few phones with limits of their own, and do not count against the customers' budget. */
export const STAFF_CODE_KIND = 'desk-code';

/**
 * Returns undefined while another text fits into the budget of the last 24 hours, else the seconds until one does. A long text counts once
 * per part.
 */
export async function secondsUntilBudget(trx: Trx, budget: number): Promise<number | undefined> {
  const overBudget = await firstRow(
    trx,
    sql<{ seconds: number }>`
      select extract(epoch from created_at + interval '24 hours' - app_now())::float8 as seconds
        from (select created_at, sum(parts) over (order by created_at desc, text_id) as used
                from text_messages
               where created_at > app_now() - interval '24 hours'
                 and kind <> ${STAFF_CODE_KIND}) texts
       where used >= ${budget}
       order by created_at desc
       limit 1`,
  );
  return overBudget?.seconds;
}

export async function deleteOldTexts(db: Db): Promise<void> {
  await sql`delete from text_messages where ended_at < app_now() - interval '30 days'`.execute(db);
  await sql`delete from sandbox_messages where sent_at < app_now() - interval '30 days'`.execute(db);
}

/**
 * Erases recipients and contents, and drops texts that are not yet sent; the rows stay, because they count against the budget. Erased are the
 * texts whose cause begins with one of the ids, whatever number they were sent to, and every text to the numbers.
 */
export async function eraseTexts(trx: Trx, { ids, phones }: { ids: string[]; phones: string[] }): Promise<void> {
  const matchesTexts = sql`(left(cause, 36) = any (${ids}::text[]) or to_phone = any (${phones}::text[]))`;
  await sql`
    delete from sandbox_messages
     where message_id in (select text_id from text_messages where ${matchesTexts})
        or to_phone = any (${phones}::text[])`.execute(trx);
  for (const phone of phones) await deleteStop(trx, phone);
  await sql`
    update text_messages
       set to_phone = '', body = null, said = null, failure = null, check_at = null, ended_at = coalesce(ended_at, app_now()),
           state = case when state in ('QUEUED', 'SENDING') then 'DROPPED' else state end
     where ${matchesTexts}`.execute(trx);
}
