import { sql } from 'kysely';
import { isStopped } from '../../gateways/sms/stops.store.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';
import type { TextEligibility } from './own-words.rules.ts';

/** A customer may answer START after STOP: the outcome of the last text to the number decides, whatever its sender. */
export async function findTextEligibility(db: Db, customerId: string, timeZone: string): Promise<TextEligibility> {
  const row = await firstRow(
    db,
    sql<TextEligibility>`
      select c.phone_e164 as phone, extract(hour from app_now() at time zone ${timeZone})::int4 as hour,
             coalesce(${isStopped(sql`c.phone_e164`)}, false) or coalesce((select t.rejection = 'STOPPED'
                         from text_messages t
                        where t.to_phone = c.phone_e164
                          and t.ended_at is not null
                        order by t.ended_at desc, t.text_id
                        limit 1), false) as "isStopped"
        from customers c
       where c.customer_id = ${customerId}`,
  );
  return row!;
}
