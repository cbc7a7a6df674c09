import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** Whether a phone answered STOP, as a value in a statement. */
export const isStopped = (phone: RawBuilder<unknown>) =>
  sql<boolean>`(${phone} in (select stop.phone_e164 from stopped_phones stop))`;

/** When a phone answered STOP, in milliseconds; null if it did not. */
export const findStop = async (db: Db, phone: string): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ stoppedAt: number }>`
        select (extract(epoch from stopped_at) * 1000)::int8 as "stoppedAt"
          from stopped_phones
         where phone_e164 = ${phone}`,
    )
  )?.stoppedAt ?? null;

/** A repeated STOP changes nothing. */
export const insertStop = (db: Db, phone: string) =>
  sql`insert into stopped_phones (phone_e164) values (${phone}) on conflict do nothing`.execute(db);

export const deleteStop = (db: Db, phone: string) =>
  sql`delete from stopped_phones where phone_e164 = ${phone}`.execute(db);
