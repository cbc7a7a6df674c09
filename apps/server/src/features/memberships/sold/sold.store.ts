import { ENDS_SOON_DAYS } from '@caddie/contract/desk/limits/customer-limits';
import type { SetFilter, SoldSet } from '@caddie/contract/desk/sets';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { escapeLike } from '../../../platform/database/like-patterns.ts';
import { type PaidTender, tendersOf } from '../../orders/orders.service.ts';

type Sql = RawBuilder<unknown>;
type SoldQuery = { shopSeqNo: number; filter: SetFilter; q?: string | undefined };
export type SoldRow = Omit<SoldSet, 'parts' | 'unused'>;

/** The state of the set `s` on the venue's current day. */
const setState = sql`(
  select d.today, f.until_date as frozen_until,
         case
           when s.status <> 'ACTIVE' then s.status
           when f.until_date is not null then 'FROZEN'
           when s.expired_date <= d.today + ${ENDS_SOON_DAYS}::int4 then 'ENDS_SOON'
           else 'ACTIVE'
         end as state
    from (select (app_now() at time zone sh.time_zone)::date as today) d
    left join membership_freezes f
      on f.membership_set_id = s.membership_set_id
     and f.from_date <= d.today
     and d.today < f.until_date)`;

/** Paid sets; drafts are not sold. */
const soldSetsJoined = (shopSeqNo: number) => sql`
  membership_sets s
    join shops sh using (shop_seq_no)
    join customers c using (customer_id)
   cross join lateral ${setState} st
   where s.shop_seq_no = ${shopSeqNo}
     and s.activated_at is not null`;

/** Paid sets without joins, for filters that need only the set's own columns. */
const soldSetsAlone = (shopSeqNo: number) => sql`
  membership_sets s
   where s.shop_seq_no = ${shopSeqNo}
     and s.activated_at is not null`;

const columns = sql`
  s.membership_set_id as "membershipSetId", c.customer_id as "customerId", c.name as "customerName", c.phone_e164 as phone, s.name, s.category, s.amount,
  (s.activated_at at time zone sh.time_zone)::date as "boughtOn", st.state, s.expired_date as until, st.frozen_until as "frozenUntil"`;

type PaidRow = SoldRow & { tenders: PaidTender[] };

export const findSoldSet = (db: Db, shopSeqNo: number, setId: string): Promise<PaidRow | undefined> =>
  firstRow(
    db,
    sql<PaidRow>`
      select ${columns},
             coalesce((select ${tendersOf(sql`o.order_id`)}
                         from orders o
                        where o.subject_kind = 'membershipSet'
                          and o.subject_id = s.membership_set_id), '[]') as tenders
        from ${soldSetsJoined(shopSeqNo)}
         and s.membership_set_id = ${setId}`,
  );

/** The latest sales first, after a cursor. After a set of another venue the list is empty. */
export const findSold = (db: Db, query: SoldQuery, after: string | undefined, maxRows: number): Promise<SoldRow[]> =>
  rows(
    db,
    sql<SoldRow>`
      select ${columns}
        from ${soldSetsJoined(query.shopSeqNo)}
         and ${matchesFilter(query.filter)}
         and ${matchesSearch(query.q)}
         and ${
           after === undefined
             ? sql`true`
             : sql`(s.activated_at, s.membership_set_id) <
                   (select activated_at, membership_set_id from membership_sets where membership_set_id = ${after} and shop_seq_no = ${query.shopSeqNo})`
         }
       order by s.activated_at desc, s.membership_set_id desc
       limit ${maxRows}`,
  );

export async function countSold(db: Db, { shopSeqNo, filter, q }: SoldQuery): Promise<number> {
  // Customers and today's state are joined only if the filter needs them.
  const source = q === undefined && !dependsOnToday(filter) ? soldSetsAlone(shopSeqNo) : soldSetsJoined(shopSeqNo);
  const row = await firstRow(
    db,
    sql<{
      total: number;
    }>`select count(*)::int4 as total from ${source} and ${matchesFilter(filter)} and ${matchesSearch(q)}`,
  );
  return row!.total;
}

type SoldFigures = { active: number; activeMore: number; soldSets: number; soldAmount: number; ending: string[] };

/** The venue's figures since an instant: sales, including those refunded later, and the change in active sets. */
export async function countFigures(db: Db, shopSeqNo: number, since: number): Promise<SoldFigures> {
  const row = await firstRow(
    db,
    sql<SoldFigures>`
      select count(*) filter (where s.status = 'ACTIVE')::int4 as active,
             coalesce(sum(moved.more), 0)::int4 as "activeMore",
             count(*) filter (where is_new)::int4 as "soldSets",
             coalesce(sum(s.amount) filter (where is_new), 0)::int8 as "soldAmount",
             coalesce(array_agg(s.membership_set_id) filter (where st.state = 'ENDS_SOON'), '{}') as ending
        from membership_sets s
        join shops sh using (shop_seq_no)
       cross join lateral ${setState} st
       cross join (select to_timestamp(${since}::float8 / 1000) as starts_at) month
       cross join lateral (select s.activated_at >= month.starts_at as is_new) sale
       cross join lateral (
             select sum((h.to_status = 'ACTIVE')::int4 - (h.from_status = 'ACTIVE')::int4) as more
               from membership_set_history h
              where h.membership_set_id = s.membership_set_id
                and h.at >= month.starts_at) moved
       where s.shop_seq_no = ${shopSeqNo}
         and s.activated_at is not null`,
  );
  return row!;
}

/** Whether a filter depends on a set's state on the current day. */
const dependsOnToday = (filter: SetFilter): boolean => filter === 'FROZEN' || filter === 'ENDS_SOON';

function matchesFilter(filter: SetFilter): Sql {
  if (filter === 'ALL') return sql`true`;
  if (filter === 'ACTIVE') return sql`s.status = 'ACTIVE'`;
  return filter === 'ENDED' ? sql`s.status <> 'ACTIVE'` : sql`st.state = ${filter}`;
}

/** Digits match the phone; letters match the beginning of a customer's name or any part of the product's. */
function matchesSearch(q: string | undefined): Sql {
  if (q === undefined) return sql`true`;
  const digits = /^[\d\s()+.-]*$/.test(q) ? q.replaceAll(/\D/g, '') : '';
  if (digits) return sql`c.phone_e164 like ${`%${digits}%`}`;
  const words = escapeLike(q);
  return sql`(c.name ilike ${`${words}%`} or c.name ilike ${`% ${words}%`} or s.name ilike ${`%${words}%`})`;
}
