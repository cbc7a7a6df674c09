import { sql } from 'kysely';
import type { Act } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { Marked } from './steps.rules.ts';

export const findMarked = (db: Db, shopSeqNo: number): Promise<Marked[]> =>
  rows(db, sql<Marked>`select step, state from first_run_steps where shop_seq_no = ${shopSeqNo}`);

/** False if it was marked so already. */
export const saveMark = async (trx: Act, shopSeqNo: number, { step, state }: Marked): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      insert into first_run_steps as known (shop_seq_no, step, state)
      values (${shopSeqNo}, ${step}, ${state})
      on conflict (shop_seq_no, step) do update
         set state = excluded.state, marked_at = app_now()
       where known.state <> excluded.state
      returning step`,
  )) !== undefined;

/** Something is sold, or held. */
export const isSelling = async (db: Db, shopSeqNo: number): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      select
        from bookings
       where shop_seq_no = ${shopSeqNo}
         and kind = 'TEE_TIME'
         and not is_test
         and status in ('READY', 'CONFIRMED', 'COMPLETED')
       limit 1`,
  )) !== undefined;
