import { type RawBuilder, sql } from 'kysely';
import { firstRow, type Trx } from '../../platform/database/db.ts';

/** An open text counts as undelivered this long after its end of use: a text whose job gave up would otherwise stay open for ever. */
const STUCK_AFTER = sql`interval '10 minutes'`;

/**
 * The texts `t` that never arrived and that staff have not handled: rejected by the provider or the carrier, dropped as too old, or open
 * for too long. After a week a call to the customer would only confuse.
 */
export const isUndelivered: RawBuilder<unknown> = sql`
  (t.handled_at is null
   and t.delivery is distinct from 'DELIVERED'
   and (t.state <> 'SENT' or t.delivery = 'UNDELIVERED')
   and (t.state in ('SENT', 'FAILED', 'DROPPED') or t.drop_after < app_now() - ${STUCK_AFTER})
   and t.to_phone <> ''
   and t.created_at > app_now() - interval '7 days')`;

/**
 * Marks the text as handled because staff have informed the customer, with all earlier ones of the venue to the number. Returns the number,
 * or undefined if none is open.
 */
export const markHandled = (trx: Trx, shopSeqNo: number, textId: string): Promise<{ phone: string } | undefined> =>
  firstRow(
    trx,
    sql<{ phone: string }>`
      with last as (
        select t.to_phone, t.created_at
          from text_messages t
         where t.text_id = ${textId}
           and t.shop_seq_no = ${shopSeqNo}
           and ${isUndelivered}
      )
      update text_messages t
         set handled_at = app_now(), handled_by = acting_id()
        from last
       where t.to_phone = last.to_phone
         and t.shop_seq_no = ${shopSeqNo}
         and t.created_at <= last.created_at
         and ${isUndelivered}
      returning t.to_phone as phone`,
  );
