import { sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/db.ts';

/** All rows of the customer who holds a booking, as one fingerprint per table: equal fingerprints mean that nothing was changed. */
export async function rowsOfHolder(db: Db, bookingId: string): Promise<unknown[]> {
  const tables = await rows(
    db,
    sql<{ name: string }>`
      select table_name as name
        from information_schema.columns
       where table_schema = 'public'
         and column_name = 'customer_id'
       order by 1`,
  );
  const fingerprints: unknown[] = [];
  for (const { name } of tables) {
    fingerprints.push(
      ...(await rows(
        db,
        sql`
          select ${name}::text as name, count(*) as rows, md5(string_agg(t::text, ',' order by t::text)) as print
            from ${sql.table(name)} t
           where customer_id = (select customer_id from bookings where booking_id = ${bookingId})`,
      )),
    );
  }
  return fingerprints;
}
