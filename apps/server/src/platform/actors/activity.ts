import { sql } from 'kysely';
import { firstRow } from '../database/db.ts';
import type { Act, Manager } from './actor.ts';

type Activity = {
  shopSeqNo: number;
  /** The right that it needed, or its own word: `booking.block`. */
  act: string;
  subject: { kind: string; id: string };
  reason?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** The line that it undoes, where that is not the one of the whole transaction. */
  undoes?: number | undefined;
};

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null);

/** One line of a venue's activity, in the transaction of the act; who did it, and in which request, the database knows. */
export const noteActivity = (trx: Act, { shopSeqNo, act, subject, reason, before, after, undoes }: Activity) =>
  sql`
    insert into activity (shop_seq_no, act, subject_kind, subject_id, reason, before, after, undoes)
    values (${shopSeqNo}, ${act}, ${subject.kind}, ${subject.id}, ${reason ?? null}, ${json(before)}::jsonb, ${json(after)}::jsonb,
            coalesce(${undoes ?? null}::int8, acting_undoing()))`.execute(trx);

/** What an act left behind of itself. */
export type Line = {
  subjectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The line that this very request left when it was sent before; none where requests of this kind have no key. */
export const findOwnLine = async (trx: Act, by: Manager, act: string): Promise<Line | undefined> =>
  by.kind !== 'staff' || by.requestKey === undefined
    ? undefined
    : firstRow(
        trx,
        sql<Line>`
          select subject_id as "subjectId", before, after
            from activity
           where request_key = ${by.requestKey}
             and shop_seq_no = ${by.shopSeqNo}
             and actor_kind = 'staff'
             and actor_id = ${by.staffId}
             and act = ${act}
           order by activity_id
           limit 1`,
      );

/** Why something was done to whoever is erased, or to what was theirs; that it was done stays. The database lets no other line change. */
export const eraseReasons = (trx: Act, subjects: { kinds: string[]; ids: string[] }) =>
  sql`
    update activity
       set reason = null
     where subject_kind = any (${subjects.kinds})
       and subject_id = any (${subjects.ids})
       and reason is not null`.execute(trx);
