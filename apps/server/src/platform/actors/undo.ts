import { sql } from 'kysely';
import { type Db, firstRow } from '../database/db.ts';
import type { Act, Staff } from './actor.ts';

type Subject = { kind: string; id: string };
type Facts = Record<string, unknown> | null;

/** A line of activity, for whoever wants to undo it. */
export type LineToUndo = {
  activityId: number;
  act: string;
  subjectId: string;
  /** The version of its subject that it made; null of lines that are older than such figures. */
  version: number | null;
  before: Facts;
  after: Facts;
  requestId: string | null;
  requestKey: string | null;
  isUndone: boolean;
};

const columns = sql`
  a.activity_id as "activityId", a.act, a.subject_id as "subjectId", a.version, a.before, a.after, a.request_id as "requestId",
  a.request_key as "requestKey",
  exists (select from activity u where u.undoes = a.activity_id) as "isUndone"`;

/** Whether this very request left it, also when it was sent before. */
export const isOwnLine = (line: LineToUndo, { requestId, requestKey }: Staff): boolean =>
  line.requestId === requestId || (requestKey !== undefined && line.requestKey === requestKey);

/** A line about that subject which is no undoing itself. */
export const findLineToUndo = (db: Db, { kind, id }: Subject, activityId: number): Promise<LineToUndo | undefined> =>
  firstRow(
    db,
    sql<LineToUndo>`
      select ${columns}
        from activity a
       where a.activity_id = ${activityId}::int8
         and a.subject_kind = ${kind}
         and a.subject_id = ${id}
         and a.undoes is null`,
  );

/** The line of the same act about the other thing that it changed. */
export const findOtherLine = (db: Db, { activityId }: LineToUndo): Promise<LineToUndo | undefined> =>
  firstRow(
    db,
    sql<LineToUndo>`
      select ${columns}
        from activity a
        join activity own
          on (own.request_id, own.actor_id, own.act, own.subject_kind) = (a.request_id, a.actor_id, a.act, a.subject_kind)
       where own.activity_id = ${activityId}::int8
         and a.activity_id <> own.activity_id
         and a.undoes is null`,
  );

/** The last line of those acts that stands. */
export const findLastLine = (db: Db, { kind, id }: Subject, acts: readonly string[]): Promise<LineToUndo | undefined> =>
  firstRow(
    db,
    sql<LineToUndo>`
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

/** The line of what is done in this transaction says that it undoes that one; the database lets that be said once. */
export const undoing = (trx: Act, activityId: number) =>
  sql`select set_config('caddie.undoes', ${String(activityId)}, true)`.execute(trx);
