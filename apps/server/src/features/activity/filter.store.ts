import type { ActivityKind } from '@caddie/contract/desk/activity';
import { type RawBuilder, sql } from 'kysely';
import { firstRow, rows, type Trx } from '../../platform/database/db.ts';
import { actsByKind } from './activity.rules.ts';
import { namedSubjectKinds, staffByName, subjectsByName, subjectsOfCustomer } from './subjects.store.ts';

export type ActivityFilter = {
  /** The actor or, unless `actorOnly` is set, the approver. */
  staffId?: string | undefined;
  actorOnly?: boolean;
  kind?: ActivityKind | undefined;
  /** Instants: `since` is inclusive, `until` is exclusive. */
  since?: number | undefined;
  until?: number | undefined;
  q?: string | undefined;
  /** Only entries about this customer, their bookings and their passes. */
  customerId?: string | undefined;
};
/** At most `limit` entries, before the last one that was shown. */
export type PageOptions = { before?: number | undefined; limit: number; manySubjects?: number };

type Sql = RawBuilder<unknown>;

/**
 * Returns the newest entries that match a filter, as the source of a query. Entries that a person made and entries they approved are read
 * by separate indexes: a person who left two years ago has many, and none of them is recent.
 */
export async function matchingEntries(
  trx: Trx,
  shopSeqNo: number,
  filter: ActivityFilter,
  page: PageOptions,
): Promise<Sql> {
  const { before, limit } = page;
  const { staffId, actorOnly, q, customerId } = filter;
  const conditions = sql.join(toConditions(shopSeqNo, filter, before), sql` and `);
  const newest = (condition: Sql) =>
    sql`(select * from activity where ${conditions} and ${condition} order by activity_id desc limit ${limit})`;
  const newestOfBoth = (byActor: Sql, byApprover: Sql) =>
    sql`(select * from (${byActor} union all ${byApprover}) either order by activity_id desc limit ${limit})`;
  const isActorOrApprover = sql`(actor_id = ${staffId} or approved_by = ${staffId})`;

  if (customerId)
    return sql`
      (select *
         from activity
        where ${conditions}
          and subject_kind = any (${namedSubjectKinds})
          and subject_id = any (array(${subjectsOfCustomer(customerId)}))
        order by activity_id desc
        limit ${limit})`;
  if (q)
    return entriesByName(trx, shopSeqNo, q, {
      conditions: staffId ? sql`${conditions} and ${isActorOrApprover}` : conditions,
      limit,
      manySubjects: page.manySubjects,
    });
  if (!staffId) return newest(sql`true`);
  const ownEntries = newest(sql`actor_id = ${staffId}`);
  return actorOnly
    ? ownEntries
    : newestOfBoth(ownEntries, newest(sql`approved_by = ${staffId} and actor_id <> ${staffId}`));
}

/** From this many matching subjects on, the newest entries are read one by one, since one of them soon matches. */
const MANY_SUBJECTS = 2000;
const MANY_PEOPLE = 10;
type SearchOptions = { conditions: Sql; limit: number; manySubjects: number | undefined };

/** Selects entries whose actor or approver has that name, or whose subject is that person, their booking, or the booking with that code. */
async function entriesByName(
  trx: Trx,
  shopSeqNo: number,
  q: string,
  { conditions, limit, manySubjects = MANY_SUBJECTS }: SearchOptions,
): Promise<Sql> {
  const [people, subjects] = [staffByName(shopSeqNo, q), subjectsByName(shopSeqNo, q)];
  const staffFound = await rows(
    trx,
    sql<{ id: string }>`select staff_id as id from (${people}) people limit ${MANY_PEOPLE}`,
  );
  const firstSubjects = sql`select from (${subjects}) subjects limit ${manySubjects}`;
  const { count } = (await firstRow(trx, sql<{ count: number }>`select count(*)::int4 from (${firstSubjects}) few`))!;
  if (staffFound.length === MANY_PEOPLE || count === manySubjects)
    return sql`
      (select *
         from activity
        where ${conditions}
          and (actor_id in (select staff_id::text from (${people}) doers)
               or approved_by in (select staff_id::text from (${people}) approvers)
               or subject_id in (${subjects}))
        order by activity_id desc
        limit ${limit})`;
  const newest = (condition: Sql) =>
    sql`(select activity_id from activity where ${conditions} and ${condition} order by activity_id desc limit ${limit})`;
  // One query per person, because the planner has statistics for each.
  const byPeople = staffFound.flatMap(({ id }) => [newest(sql`actor_id = ${id}`), newest(sql`approved_by = ${id}`)]);
  // Unordered, and with an array: otherwise the planner walks through all entries in their order.
  const bySubject = sql`
    select activity_id
      from activity
     where ${conditions}
       and subject_kind = any (${namedSubjectKinds})
       and subject_id = any (array(${subjects}))`;
  return sql`
    (select *
       from activity
      where activity_id = any (array(${sql.join([...byPeople, bySubject], sql` union `)}))
      order by activity_id desc
      limit ${limit})`;
}

/** A later entry has a larger id, except if the transaction of an earlier one ended later: none takes this long. */
const SKEW = sql`interval '1 day'`;

function toConditions(shopSeqNo: number, { kind, since, until }: ActivityFilter, before: number | undefined): Sql[] {
  const toTimestamp = (instant: number) => sql`to_timestamp(${instant / 1000}::float8)`;
  // Entries of a past day are not searched from the newest entry backwards, but between two ids that are certainly newer and older.
  const boundaryId = (side: Sql, order: Sql) => sql`
    (select activity_id from activity where shop_seq_no = ${shopSeqNo} and ${side} order by at ${order} limit 1)`;
  return [
    sql`shop_seq_no = ${shopSeqNo}`,
    ...(before === undefined ? [] : [sql`activity_id < ${before}::int8`]),
    ...(kind ? [isOfKind(kind)] : []),
    ...(until === undefined
      ? []
      : [
          sql`at < ${toTimestamp(until)}`,
          sql`activity_id < coalesce(${boundaryId(sql`at >= ${toTimestamp(until)} + ${SKEW}`, sql`asc`)}, ${MAX_ACTIVITY_ID}::int8)`,
        ]),
    ...(since === undefined
      ? []
      : [
          sql`at >= ${toTimestamp(since)}`,
          sql`activity_id > coalesce(${boundaryId(sql`at < ${toTimestamp(since)} - ${SKEW}`, sql`desc`)}, 0)`,
        ]),
  ];
}

/** Larger than the id of any entry. */
const MAX_ACTIVITY_ID = Number.MAX_SAFE_INTEGER;

function isOfKind(kind: ActivityKind): Sql {
  const { only, prefixes = [], excluded = [] } = actsByKind[kind];
  if (only) return kind === 'MONEY' ? sql`(act = any (${only}) or approved_by is not null)` : sql`act = any (${only})`;
  const prefixConditions = prefixes.map((start) => sql`act like ${`${start}%`}`);
  return sql`((${sql.join(prefixConditions, sql` or `)}) and act <> all (${excluded}::text[]))`;
}
