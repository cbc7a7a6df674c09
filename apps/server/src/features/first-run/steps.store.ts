import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import type { StepMark } from './steps.rules.ts';

export const findStepMarks = (db: Db, shopSeqNo: number): Promise<StepMark[]> =>
  rows(db, sql<StepMark>`select step, state from first_run_steps where shop_seq_no = ${shopSeqNo}`);

/** Returns false if the step had this mark already. */
export const saveMark = async (trx: ActorTrx, shopSeqNo: number, { step, state }: StepMark): Promise<boolean> =>
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

/** True if the venue has a live booking that is not a test booking. */
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
