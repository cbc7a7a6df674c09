import { sql } from 'kysely';
import { type Db, firstRow } from '../database/db.ts';
import type { ActorTrx, Staff } from './actor.ts';

type Subject = { kind: string; id: string };
type Snapshot = Record<string, unknown> | null;

/** An activity entry that may be undone. */
export type EntryToUndo = {
  activityId: number;
  act: string;
  subjectId: string;
  /** The version of the subject after the act; null for entries older than this field. */
  version: number | null;
  before: Snapshot;
  after: Snapshot;
  requestId: string | null;
  requestKey: string | null;
  isUndone: boolean;
};

const columns = sql`
  a.activity_id as "activityId", a.act, a.subject_id as "subjectId", a.version, a.before, a.after, a.request_id as "requestId",
  a.request_key as "requestKey",
  exists (select from activity u where u.undoes = a.activity_id) as "isUndone"`;

/** Returns whether this same request wrote the entry, also when it was sent before. */
export const isOwnEntry = (entry: EntryToUndo, { requestId, requestKey }: Staff): boolean =>
  entry.requestId === requestId || (requestKey !== undefined && entry.requestKey === requestKey);

/** Returns the entry with this id; undefined if it is about another subject or is itself an undo. */
export const findEntryToUndo = (db: Db, { kind, id }: Subject, activityId: number): Promise<EntryToUndo | undefined> =>
  firstRow(
    db,
    sql<EntryToUndo>`
      select ${columns}
        from activity a
       where a.activity_id = ${activityId}::int8
         and a.subject_kind = ${kind}
         and a.subject_id = ${id}
         and a.undoes is null`,
  );

/** Returns the second entry of an act that changed two subjects of one kind, such as a swap of two bookings. */
export const findOtherEntry = (db: Db, { activityId }: EntryToUndo): Promise<EntryToUndo | undefined> =>
  firstRow(
    db,
    sql<EntryToUndo>`
      select ${columns}
        from activity a
        join activity own
          on (own.request_id, own.actor_id, own.act, own.subject_kind) = (a.request_id, a.actor_id, a.act, a.subject_kind)
       where own.activity_id = ${activityId}::int8
         and a.activity_id <> own.activity_id
         and a.undoes is null`,
  );

/** Returns the latest entry about the subject, among those of the given acts, that has not been undone. */
export const findLastEntry = (
  db: Db,
  { kind, id }: Subject,
  acts: readonly string[],
): Promise<EntryToUndo | undefined> =>
  firstRow(
    db,
    sql<EntryToUndo>`
      select ${columns}
        from activity a
       where a.subject_kind = ${kind}
         and a.subject_id = ${id}
         and a.act = any (${acts})
         and a.undoes is null
         and not exists (select from activity u where u.undoes = a.activity_id)
       order by a.activity_id desc
       limit 1`,
  );

/** Marks the entries that this transaction writes as the undo of an earlier entry; the database allows one undo per entry. */
export const markAsUndoOf = (trx: ActorTrx, activityId: number) =>
  sql`select set_config('caddie.undoes', ${String(activityId)}, true)`.execute(trx);
