import { sql } from 'kysely';
import { firstRow } from '../database/db.ts';
import type { ActorTrx, Manager } from './actor.ts';

type Activity = {
  shopSeqNo: number;
  /** The right that the act needed, or a name of its own: `booking.block`. */
  act: string;
  subject: { kind: string; id: string };
  reason?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** The activity entry that it undoes, where that differs from the one set for the whole transaction. */
  undoes?: number | undefined;
};

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null);

/** Writes one activity entry of a venue, in the transaction of the act; the database adds the actor and the request. */
export const recordActivity = (trx: ActorTrx, { shopSeqNo, act, subject, reason, before, after, undoes }: Activity) =>
  sql`
    insert into activity (shop_seq_no, act, subject_kind, subject_id, reason, before, after, undoes)
    values (${shopSeqNo}, ${act}, ${subject.kind}, ${subject.id}, ${reason ?? null}, ${json(before)}::jsonb, ${json(after)}::jsonb,
            coalesce(${undoes ?? null}::int8, acting_undoing()))`.execute(trx);

/** The activity entry of an act. */
export type ActivityEntry = {
  subjectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Returns the entry that this same request wrote when it was sent before; undefined where such requests have no key. */
export const findOwnEntry = async (trx: ActorTrx, manager: Manager, act: string): Promise<ActivityEntry | undefined> =>
  manager.kind !== 'staff' || manager.requestKey === undefined
    ? undefined
    : firstRow(
        trx,
        sql<ActivityEntry>`
          select subject_id as "subjectId", before, after
            from activity
           where request_key = ${manager.requestKey}
             and shop_seq_no = ${manager.shopSeqNo}
             and actor_kind = 'staff'
             and actor_id = ${manager.staffId}
             and act = ${act}
           order by activity_id
           limit 1`,
      );

/**
 * Erases the reasons of entries about an erased customer or their bookings and passes; the entries stay. The database allows no other change of an entry.
 */
export const eraseReasons = (trx: ActorTrx, subjects: { kinds: string[]; ids: string[] }) =>
  sql`
    update activity
       set reason = null
     where subject_kind = any (${subjects.kinds})
       and subject_id = any (${subjects.ids})
       and reason is not null`.execute(trx);
