import type { MembershipType } from '@caddie/contract/memberships';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';

/**
 * The time of the valuation: now, or the end of a business day. `until` is that end as an instant, for a venue open past midnight; without
 * it midnight on the venue's clock.
 */
export type Moment = 'now' | { day: string; until?: number };

type Sql = RawBuilder<unknown>;

/** What is left of a membership, its total, its share of the price, and the unused value of that share. */
export type Unused = {
  membershipSetId: string;
  membershipId: string;
  name: string;
  type: MembershipType;
  left: number;
  total: number;
  price: number;
  unused: number;
};

export const findUnused = (db: Db, shopSeqNo: number, setIds: string[], at: Moment = 'now'): Promise<Unused[]> =>
  rows(
    db,
    sql<Unused>`
      select membership_set_id as "membershipSetId", membership_id as "membershipId", name, type, "left"::int8, total::int8, price::int8, unused::int8
        from ${unusedOf(sql`s.shop_seq_no = ${shopSeqNo} and s.membership_set_id = any (${setIds}::uuid[])`, at)} u
       order by membership_set_id, position`,
  );

/** Skips the sets of which nothing is left now: after some years these are almost all of a venue's sets. */
const mayBeUnused = sql`
  and exists (select
                from memberships m
               where m.membership_set_id = s.membership_set_id
                 and (m.type = 'PERIOD' or coalesce(m.balance_cnt, m.balance_amt) > 0))`;

/** The venue's liability for everything sold and unused, and the number of sets. */
export async function sumUnused(db: Db, shopSeqNo: number, at: Moment): Promise<{ amount: number; sets: number }> {
  const row = await firstRow(
    db,
    sql<{ amount: number; sets: number }>`
      select coalesce(sum(unused), 0)::int8 as amount, count(distinct membership_set_id) filter (where unused > 0)::int4 as sets
        from ${unusedOf(sql`s.shop_seq_no = ${shopSeqNo} ${at === 'now' ? mayBeUnused : sql``}`, at)} u`,
  );
  return row!;
}

/** The parts of the sets that were not refunded by then, with their unused value. */
const unusedOf = (condition: Sql, at: Moment): Sql => dividedParts(sql`${condition} and ${isNotCanceled}`, at);

/** The share of the price of each part, also of sets that were refunded: what was played with them was worth it. */
export const pricesOf = (condition: Sql): Sql => dividedParts(condition, 'now');

const isNotCanceled = sql`
  not exists (select
                from membership_set_history h
               where h.membership_set_id = s.membership_set_id
                 and h.to_status = 'CANCELED'
                 and h.at < d.until)`;

/**
 * Divides the price of a set over its memberships: first money, at its face value; the rest over sessions and days, a session by its
 * minutes, a day like an hour. The running sum is rounded down, so the parts add up to the price. The unused value of a part is
 * proportional to what is left of it (decision 0069).
 */
const dividedParts = (condition: Sql, at: Moment): Sql => sql`(
  with counted as (
    select s.membership_set_id, s.amount::numeric as amount, s.valid_days, s.valid_days + s.extended_days as days, s.started_date,
           s.status = 'ACTIVE' and s.expired_date ${at === 'now' ? sql`< d.day` : sql`<= d.day`} as is_over, d.day, d.until
      from membership_sets s
      join shops sh using (shop_seq_no)
     cross join lateral ${momentQuery(at)} d
     where ${condition}
       and s.activated_at < d.until
  ), parts as (
    select m.membership_set_id, m.membership_id, m.position, m.name, m.type, c.amount, m.type = 'BALANCE' as is_money,
           case m.type when 'COUNT' then m.total_cnt::numeric when 'BALANCE' then m.total_amt else c.days end as total,
           case m.type when 'COUNT' then m.total_cnt::numeric * m.session_minutes when 'BALANCE' then m.total_amt else c.valid_days * 60 end as weight,
           case when c.is_over then 0 when m.type = 'PERIOD' then days.over else moved.rest end as "left"
      from counted c
      join memberships m using (membership_set_id)
     cross join lateral ${at === 'now' ? currentRest : restAtEndOfDay} moved
     cross join lateral (
           select coalesce(sum(least(f.until_date, c.day + 1) - f.from_date), 0) as days
             from membership_freezes f
            where f.membership_set_id = c.membership_set_id
              and f.from_date <= c.day) frozen
     cross join lateral (
           select greatest(0, least(c.days, coalesce(c.started_date + c.days - c.day + frozen.days, c.days))) as over) days
  ), pooled as (
    select p.*, sum(weight) over kind as weights, sum(weight) over (kind order by position) as running,
           case
             when bool_and(is_money) over (partition by membership_set_id) then amount
             when is_money then least(amount, sum(weight) over kind)
             else greatest(0, amount - coalesce(sum(weight) filter (where is_money) over (partition by membership_set_id), 0))
           end as pool
      from parts p
    window kind as (partition by membership_set_id, is_money)
  ), priced as (
    select o.*, div(pool * running, weights) - div(pool * (running - weight), weights) as price from pooled o
  )
  select membership_set_id, membership_id, position, name, type, "left", total, price, round(price * "left" / total) as unused from priced)`;

/** The balance, which a trigger keeps equal to the sum of the ledger: reading all movements of all passes would be slow. */
const currentRest = sql`(select coalesce(m.balance_cnt, m.balance_amt, 0) as rest)`;

/** The present balance without the later movements. The EXPIRE entry is written on the day after, but counts for the last day. */
const restAtEndOfDay = sql`(
           select coalesce(m.balance_cnt, m.balance_amt, 0) - coalesce(sum(l.delta_cnt + l.delta_amt), 0) as rest
             from membership_ledger l
            where l.membership_id = m.membership_id
              and l.at >= c.until
              and (l.last_day <= c.day) is not true)`;

const momentQuery = (at: Moment): Sql => {
  if (at === 'now')
    return sql`(select (app_now() at time zone sh.time_zone)::date as day, 'infinity'::timestamptz as until)`;
  const midnight = sql`(${at.day}::date + 1)::timestamp at time zone sh.time_zone`;
  const until = at.until === undefined ? midnight : sql`to_timestamp(${at.until}::float8 / 1000)`;
  return sql`(select ${at.day}::date as day, ${until} as until)`;
};
