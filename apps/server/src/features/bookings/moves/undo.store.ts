import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { findLastEntry, markAsUndoOf } from '../../../platform/actors/undo.ts';
import { type Db, firstRow } from '../../../platform/database/db.ts';

type UndoTarget = { bookingId: string; undoes?: number };

/** Marks this transaction's entry as the undo of an earlier one: the entry that the caller named, or the latest one of the given act. */
export async function markUndoOfLast(trx: ActorTrx, target: UndoTarget, act: Right): Promise<void> {
  const entryId =
    target.undoes ?? (await findLastEntry(trx, { kind: 'booking', id: target.bookingId }, [act]))?.activityId;
  if (entryId !== undefined) await markAsUndoOf(trx, entryId);
}

type OldPlace = {
  shopRoomId: string | null;
  startedAt: number | null;
  endedAt: number | null;
  /** The customer was texted about the move. */
  isTexted: boolean;
};

const instant = (column: 'started_at' | 'ended_at') =>
  sql`(extract(epoch from (c.before ->> ${sql.lit(column)})::timestamptz) * 1000)::int8`;

/** Returns the place of a booking before its last move up to that version; null for what the move did not change. */
export const findOldPlace = (db: Db, bookingId: string, version: number): Promise<OldPlace | undefined> =>
  firstRow(
    db,
    sql<OldPlace>`
      select c.before ->> 'shop_room_id' as "shopRoomId", ${instant('started_at')} as "startedAt", ${instant('ended_at')} as "endedAt",
             exists (select
                       from text_messages t
                      where t.kind = 'booking.moved'
                        and t.cause = c.booking_id::text || ':' || c.step) as "isTexted"
        from booking_changes c
       where c.booking_id = ${bookingId}
         and c.version <= ${version}
         and (jsonb_exists(c.after, 'shop_room_id') or jsonb_exists(c.after, 'started_at') or jsonb_exists(c.after, 'ended_at'))
       order by c.version desc
       limit 1`,
  );
