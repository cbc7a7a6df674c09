import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/db.ts';
import type { Delivery } from './sms.ts';

export type SentText = { textId: string; kind: string; providerRef: string; ageSeconds: number };

/** Claims texts whose delivery is due for a check, and postpones their next check, so that only one process checks each text. */
export const claimDeliveries = (db: Db, limit: number): Promise<SentText[]> =>
  rows(
    db,
    sql<SentText>`
      with due as (
        select text_id
          from text_messages
         where check_at <= app_now()
         order by check_at
         limit ${limit}
           for update skip locked
      )
      update text_messages t
         set check_at = app_now() + interval '5 minutes'
        from due
       where t.text_id = due.text_id
      returning t.text_id as "textId", t.kind, t.provider_ref as "providerRef",
                extract(epoch from app_now() - t.ended_at)::float8 as "ageSeconds"`,
  );

export const saveDelivery = (db: Db, textId: string, { state, code }: Delivery) =>
  sql`
    update text_messages
       set delivery = ${state}, delivery_code = ${code ?? null}, check_at = null
     where text_id = ${textId}`.execute(db);

export const stopChecking = (db: Db, textId: string) =>
  sql`update text_messages set check_at = null where text_id = ${textId}`.execute(db);
