import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { firstRow } from '../../platform/database/db.ts';

type Change = {
  acts: readonly ('hours.plan' | 'hours.withdraw' | 'hours.special-day' | 'hours.lift')[];
  date?: string;
};

/** The member of staff who last did one of these acts, on a given day if there is one. */
export const findChanger = (
  trx: ActorTrx,
  shopSeqNo: number,
  { acts, date }: Change,
): Promise<{ name: string } | undefined> =>
  firstRow(
    trx,
    sql<{ name: string }>`
      select p.name
        from activity a
        join staff p on p.staff_id = a.actor_id::uuid
       where a.shop_seq_no = ${shopSeqNo}
         and a.act = any (${acts})
         and a.actor_kind = 'staff'
         and (${date ?? null}::text is null or a.after ->> 'date' = ${date ?? null}::text)
       order by a.activity_id desc
       limit 1`,
  );
