import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../platform/database/db.ts';
import type { Keys } from './invariant.ts';

type Change = { changeId: number; rowId: string };

/** Returns the id of the newest change: a run stops there, or the changes that it adds itself would prolong it for ever. */
export async function readNewestChangeId(db: Db): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ newest: number }>`select coalesce(max(change_id), 0) as newest from audit_changes`,
  );
  return row!.newest;
}

export const readNextChanges = (db: Db, after: number, lastChangeId: number, maxRows: number): Promise<Change[]> =>
  rows(
    db,
    sql<Change>`
      select change_id as "changeId", row_id as "rowId"
        from audit_changes
       where change_id > ${after}::int8 and change_id <= ${lastChangeId}::int8
       order by change_id
       limit ${maxRows}`,
  );

type Kind = 'subject' | 'order' | 'payment' | 'membership';

/** Returns the keys of all rows that a change may have made inconsistent: of its purchase with order, payments and memberships. */
export async function readRelatedKeys(db: Db, keys: readonly string[]): Promise<Keys> {
  const relatedRows = await rows(
    db,
    sql<{ kind: Kind; ids: string[] }>`
      with given as (
        select unnest(${keys}::uuid[]) as id
        union
        select membership_set_id from memberships where membership_id = any (${keys}::uuid[])
      ), bought as (
        select order_id, subject_id from orders where order_id = any (${keys}::uuid[])
        union
        select o.order_id, o.subject_id from payments p join orders o using (order_id) where p.payment_id = any (${keys}::uuid[])
        union
        select o.order_id, o.subject_id
          from given
          join orders o on o.subject_kind in ('booking', 'membershipSet') and o.subject_id = given.id
      ), paid as (
        select p.payment_id from bought join payments p using (order_id)
      ), subjects as (
        (select id from given union select subject_id from bought)
        except (select order_id from bought union all select payment_id from paid)
      ), parts as (
        select m.membership_id from subjects join memberships m on m.membership_set_id = subjects.id
      )
      select 'order' as kind, array_agg(order_id::text) as ids from bought
      union all
      select 'payment', array_agg(payment_id::text) from paid
      union all
      select 'membership', array_agg(membership_id::text) from parts
      union all
      select 'subject', array_agg(id::text) from (select id from subjects except select membership_id from parts) rest`,
  );
  const idsOf = (kind: Kind) => relatedRows.find((row) => row.kind === kind)?.ids ?? [];
  const subjects = idsOf('subject');
  return {
    booking_id: subjects,
    membership_set_id: subjects,
    customer_id: subjects,
    close_id: subjects,
    order_id: idsOf('order'),
    payment_id: idsOf('payment'),
    membership_id: idsOf('membership'),
  };
}

/**
 * Deletes the given changes if they are older than half an hour, when their rows have settled. Rows that violate a rule are added again, so
 * that every run checks them until they are corrected.
 */
export async function deleteChanges(
  db: Db,
  changes: readonly Change[],
  violatingIds: readonly string[],
): Promise<void> {
  const changeIds = changes.map(({ changeId }) => changeId);
  await sql`
    with forgotten as (
      delete from audit_changes
       where change_id = any (${changeIds}::int8[]) and at < app_now() - interval '30 minutes'
      returning change_id
    )
    insert into audit_changes (row_id)
    select id from unnest(${violatingIds}::uuid[]) id
    except
    select row_id from audit_changes where change_id not in (select change_id from forgotten)`.execute(db);
}

/** Returns the next keys in their order, with which all rows are checked in slices. */
export async function readNextKeys(db: Db, after: string, maxRows: number): Promise<string[]> {
  const keyRows = await rows(
    db,
    sql<{ id: string }>`
      select id
        from (${keysAfter('bookings', 'booking_id', after, maxRows)}
              union ${keysAfter('membership_sets', 'membership_set_id', after, maxRows)}
              union ${keysAfter('membership_ledger', 'booking_id', after, maxRows)}
              union ${keysAfter('orders', 'subject_id', after, maxRows, sql`subject_kind = 'booking'`)}
              union ${keysAfter('orders', 'subject_id', after, maxRows, sql`subject_kind = 'membershipSet'`)}
              union ${keysAfter('cash_closes', 'close_id', after, maxRows)}
              union ${keysAfter('customers', 'customer_id', after, maxRows)}) keys
       order by id
       limit ${maxRows}`,
  );
  return keyRows.map(({ id }) => id);
}

const keysAfter = (table: string, column: string, after: string, maxRows: number, where = sql`true`) => sql`
  (select ${sql.ref(column)} as id
     from ${sql.table(table)}
    where ${where} and ${sql.ref(column)} > ${after}::uuid
    order by ${sql.ref(column)}
    limit ${maxRows})`;
