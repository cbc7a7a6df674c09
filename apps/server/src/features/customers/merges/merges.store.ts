import type { Merge } from '@caddie/contract/desk/people/customer';
import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';
import type { MergedRow, MergeRow, Profile } from './merges.rules.ts';

type Pair = { shopSeqNo: number; intoId: string; fromId: string };

const findBoth = (trx: Trx, { shopSeqNo, intoId, fromId }: Pair, lock: RawBuilder<unknown>) =>
  rows(
    trx,
    sql<Profile>`
      select customer_id as "customerId", name, phone_e164 as phone, blocked_at is not null as "isBlocked",
             merged_into as "mergedInto", is_customer_busy(customer_id) as "isBusy"
        from customers
       where customer_id in (${intoId}, ${fromId})
         and shop_seq_no = ${shopSeqNo}
         and deleted_at is null
       order by customer_id
         ${lock}`,
  );

export const readBoth = (trx: Trx, pair: Pair): Promise<Profile[]> => findBoth(trx, pair, sql``);

/** Locks both profiles: concurrent bookings, purchases and merges of either wait. */
export const lockBoth = (trx: ActorTrx, pair: Pair): Promise<Profile[]> => findBoth(trx, pair, sql`for update`);

/** Counts what a merge of that profile would move. */
export const countRecords = (trx: Trx, { fromId: customerId, intoId }: Pair): Promise<Merge['moves']> =>
  count(trx, {
    bookings: sql`b.customer_id = ${customerId}`,
    orders: sql`o.customer_id = ${customerId}`,
    passes: sql`s.customer_id = ${customerId}`,
    cards: sql`k.customer_id = ${customerId}`,
    notes: sql`n.customer_id = ${customerId}`,
    tags: sql`t.tag_id = any (tags_to_merge(${customerId}, ${intoId}))`,
  });

/** Counts what a merge moved. */
export const countMoved = (trx: Trx, mergeId: string): Promise<Merge['moves']> => {
  const movedIds = (ids: string) =>
    sql`any (select unnest(${sql.ref(ids)}) from customer_merges where merge_id = ${mergeId})`;
  return count(trx, {
    bookings: sql`b.booking_id = ${movedIds('booking_ids')}`,
    orders: sql`o.order_id = ${movedIds('order_ids')}`,
    passes: sql`s.membership_set_id = ${movedIds('set_ids')}`,
    cards: sql`k.saved_card_id = ${movedIds('card_ids')}`,
    notes: sql`n.note_id = ${movedIds('note_ids')}`,
    tags: sql`t.tag_id = ${movedIds('tag_ids')}`,
  });
};

type RowConditions = Record<'bookings' | 'orders' | 'passes' | 'cards' | 'notes' | 'tags', RawBuilder<unknown>>;

/** Counts as people do: without lapsed holds and declined payments. */
async function count(
  trx: Trx,
  { bookings, orders, passes, cards, notes, tags }: RowConditions,
): Promise<Merge['moves']> {
  const row = await firstRow(
    trx,
    sql<Merge['moves']>`
      select (select count(*)::int4 from bookings b where ${bookings} and b.status not in ('READY', 'FAILED')) as bookings,
             (select count(*)::int4 from orders o join payments p using (order_id) where ${orders} and p.status in ('SUCCEEDED', 'LATE'))
             + (select count(*)::int4 from orders o join drawer_lines d using (order_id) where ${orders} and d.delta > 0) as payments,
             (select count(*)::int4 from membership_sets s where ${passes} and s.status <> 'DRAFT') as passes,
             (select count(*)::int4 from saved_cards k where ${cards} and k.deleted_at is null) as cards,
             (select count(*)::int4 from customer_notes n where ${notes}) as notes,
             (select count(*)::int4 from customer_tags t where ${tags}) as tags`,
  );
  return row!;
}

/** The last merge of one profile into the other that was not undone. */
export const findMerge = (trx: Trx, { intoId, fromId }: Pair): Promise<MergeRow | undefined> =>
  firstRow(
    trx,
    sql<MergeRow>`
      select m.merge_id as "mergeId", m.at, app_now() as now, new_since_merge(m) as news,
             not exists (select
                           from customer_merges later
                          where later.into_customer_id = m.into_customer_id
                            and later.undone_at is null
                            and (later.at, later.merge_id) > (m.at, m.merge_id))
             and not exists (select from customers where customer_id = m.into_customer_id and merged_into is not null) as "isLast"
        from customer_merges m
       where m.from_customer_id = ${fromId}
         and m.into_customer_id = ${intoId}
         and m.undone_at is null`,
  );

/** Whether a merge of one profile into the other was undone. */
export const wasUndone = async (trx: Trx, { intoId, fromId }: Pair): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select
        from customer_merges
       where from_customer_id = ${fromId}
         and into_customer_id = ${intoId}
         and undone_at is not null
       limit 1`,
  )) !== undefined;

export const merge = (trx: ActorTrx, { fromId, intoId }: Pair) =>
  sql`select merge_customers(${fromId}, ${intoId})`.execute(trx);

export const undo = (trx: ActorTrx, mergeId: string) => sql`select undo_merge(${mergeId})`.execute(trx);

/** The remaining profile if this one was merged; otherwise the profile itself. */
export async function survivorOf(db: Db, shopSeqNo: number, customerId: string): Promise<string> {
  const row = await firstRow(
    db,
    sql<{ id: string }>`
      select merged_into as id
        from customers
       where customer_id = ${customerId}
         and shop_seq_no = ${shopSeqNo}
         and merged_into is not null`,
  );
  return row?.id ?? customerId;
}

/** Merged profiles of the same customer, newest merge first; `mergedAt` only for the one that can still be undone. */
export const findMerged = (db: Db, customerId: string): Promise<MergedRow[]> =>
  rows(
    db,
    sql<MergedRow>`
      select c.customer_id as "customerId", c.name, c.phone_e164 as phone,
             case when m.merge_id = last.merge_id then (extract(epoch from m.at) * 1000)::int8 end as "mergedAt"
        from customers c
        join customer_merges m on m.from_customer_id = c.customer_id and m.undone_at is null
        left join lateral (
             select merge_id
               from customer_merges
              where into_customer_id = ${customerId}
                and undone_at is null
              order by at desc, merge_id desc
              limit 1) last on last.merge_id = m.merge_id and app_now() < m.at + interval '24 hours'
       where c.merged_into = ${customerId}
       order by m.at desc, m.merge_id desc`,
  );
