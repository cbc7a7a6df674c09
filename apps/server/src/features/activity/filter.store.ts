import type { ActivityKind } from '@caddie/contract/desk/activity';
import { type RawBuilder, sql } from 'kysely';
import { firstRow, rows, type Trx } from '../../platform/database/db.ts';
import { actsOf } from './activity.rules.ts';
import { aboutKinds, staffByName, subjectsByName, subjectsOf } from './subjects.store.ts';

export type Filter = {
  /** The actor or, unless `isOwn` is set, the approver. */
  staffId?: string | undefined;
  isOwn?: boolean;
  kind?: ActivityKind | undefined;
  /** Instants: `since` is inclusive, `until` is exclusive. */
  since?: number | undefined;
  until?: number | undefined;
  q?: string | undefined;
  /** Only entries about this customer, their bookings and their passes. */
  customerId?: string | undefined;
};
/** At most `limit` entries, before the last one that was shown. */
export type Part = { before?: number | undefined; limit: number; many?: number };

type Sql = RawBuilder<unknown>;

/**
 * Returns the newest entries that match a filter, as the source of a query. Entries that a person made and entries they approved are read
 * by separate indexes: a person who left two years ago has many, and none of them is recent.
 */
export async function linesFor(trx: Trx, shopSeqNo: number, filter: Filter, part: Part): Promise<Sql> {
  const { before, limit } = part;
  const { staffId, isOwn, q, customerId } = filter;
  const within = sql.join(conditionsOf(shopSeqNo, filter, before), sql` and `);
  const newest = (of: Sql) =>
    sql`(select * from activity where ${within} and ${of} order by activity_id desc limit ${limit})`;
  const either = (done: Sql, approved: Sql) =>
    sql`(select * from (${done} union all ${approved}) either order by activity_id desc limit ${limit})`;
  const isBy = sql`(actor_id = ${staffId} or approved_by = ${staffId})`;

  if (customerId)
    return sql`
      (select *
         from activity
        where ${within}
          and subject_kind = any (${aboutKinds})
          and subject_id = any (array(${subjectsOf(customerId)}))
        order by activity_id desc
        limit ${limit})`;
  if (q)
    return linesByName(trx, shopSeqNo, q, {
      within: staffId ? sql`${within} and ${isBy}` : within,
      limit,
      many: part.many,
    });
  if (!staffId) return newest(sql`true`);
  const done = newest(sql`actor_id = ${staffId}`);
  return isOwn ? done : either(done, newest(sql`approved_by = ${staffId} and actor_id <> ${staffId}`));
}

/** From this many matching subjects on, the newest entries are read one by one, since one of them soon matches. */
const MANY = 2000;
const MANY_PEOPLE = 10;
type Within = { within: Sql; limit: number; many: number | undefined };

/** Selects entries whose actor or approver has that name, or whose subject is that person, their booking, or the booking with that code. */
async function linesByName(
  trx: Trx,
  shopSeqNo: number,
  q: string,
  { within, limit, many = MANY }: Within,
): Promise<Sql> {
  const [people, subjects] = [staffByName(shopSeqNo, q), subjectsByName(shopSeqNo, q)];
  const found = await rows(
    trx,
    sql<{ id: string }>`select staff_id as id from (${people}) people limit ${MANY_PEOPLE}`,
  );
  const few = sql`select from (${subjects}) subjects limit ${many}`;
  const { count } = (await firstRow(trx, sql<{ count: number }>`select count(*)::int4 from (${few}) few`))!;
  if (found.length === MANY_PEOPLE || count === many)
    return sql`
      (select *
         from activity
        where ${within}
          and (actor_id in (select staff_id::text from (${people}) doers)
               or approved_by in (select staff_id::text from (${people}) approvers)
               or subject_id in (${subjects}))
        order by activity_id desc
        limit ${limit})`;
  const newest = (of: Sql) =>
    sql`(select activity_id from activity where ${within} and ${of} order by activity_id desc limit ${limit})`;
  // One query per person, because the planner has statistics for each.
  const byPeople = found.flatMap(({ id }) => [newest(sql`actor_id = ${id}`), newest(sql`approved_by = ${id}`)]);
  // Unordered, and with an array: otherwise the planner walks through all entries in their order.
  const about = sql`
    select activity_id
      from activity
     where ${within}
       and subject_kind = any (${aboutKinds})
       and subject_id = any (array(${subjects}))`;
  return sql`
    (select *
       from activity
      where activity_id = any (array(${sql.join([...byPeople, about], sql` union `)}))
      order by activity_id desc
      limit ${limit})`;
}

/** Ids of entries follow their times, except for the length of a transaction. */
const SKEW = sql`interval '1 day'`;

function conditionsOf(shopSeqNo: number, { kind, since, until }: Filter, before: number | undefined): Sql[] {
  const at = (instant: number) => sql`to_timestamp(${instant / 1000}::float8)`;
  // A day in the past is not reached from the newest entry on: its ids lie between two that are certainly too new and too old.
  const numbered = (side: Sql, order: Sql) => sql`
    (select activity_id from activity where shop_seq_no = ${shopSeqNo} and ${side} order by at ${order} limit 1)`;
  return [
    sql`shop_seq_no = ${shopSeqNo}`,
    ...(before === undefined ? [] : [sql`activity_id < ${before}::int8`]),
    ...(kind ? [ofKind(kind)] : []),
    ...(until === undefined
      ? []
      : [
          sql`at < ${at(until)}`,
          sql`activity_id < coalesce(${numbered(sql`at >= ${at(until)} + ${SKEW}`, sql`asc`)}, ${MAX_ACTIVITY_ID}::int8)`,
        ]),
    ...(since === undefined
      ? []
      : [
          sql`at >= ${at(since)}`,
          sql`activity_id > coalesce(${numbered(sql`at < ${at(since)} - ${SKEW}`, sql`desc`)}, 0)`,
        ]),
  ];
}

/** Larger than the id of any entry. */
const MAX_ACTIVITY_ID = Number.MAX_SAFE_INTEGER;

function ofKind(kind: ActivityKind): Sql {
  const { only, begins = [], without = [] } = actsOf[kind];
  if (only) return kind === 'MONEY' ? sql`(act = any (${only}) or approved_by is not null)` : sql`act = any (${only})`;
  const starts = begins.map((start) => sql`act like ${`${start}%`}`);
  return sql`((${sql.join(starts, sql` or `)}) and act <> all (${without}::text[]))`;
}
