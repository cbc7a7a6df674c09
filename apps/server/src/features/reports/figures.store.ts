import { type RawBuilder, sql } from 'kysely';
import { pricesOf } from '../memberships/memberships.service.ts';
import { isRefundedInCash, moneyOf } from '../orders/orders.service.ts';
import { daysCte, occupancyCte, minutesBetween } from './days.store.ts';
import { storedNames } from './reports.rules.ts';

type Sql = RawBuilder<unknown>;

/** The columns of a day under their property names. */
export const figureColumns = sql.raw(
  Object.entries(storedNames)
    .map(([property, column]) => `${column} as "${property}"`)
    .join(', '),
);

/** Computes all figures of a day in one statement for any number of days, one row per day (decision 0067). Test bookings are left out. */
export const figuresQuery = (shopSeqNo: number, dates: readonly string[]): Sql => sql`
  with ${daysCte(shopSeqNo, dates)}, ${teeTimesCte(shopSeqNo, dates)}, ${occupancyCte(shopSeqNo)}, ${moneyCte(shopSeqNo)},
       ${playedCte(shopSeqNo)}, ${canceledCte}
  select a.on_date,
         coalesce(m.online, 0)::int8 as online_taken, coalesce(m.desk, 0)::int8 as desk_taken,
         coalesce(m.passes, 0)::int8 as passes_taken, coalesce(m.returned, 0)::int8 as returned,
         coalesce(f.open_minutes, 0)::int4 as open_minutes, coalesce(f.sold_minutes, 0)::int4 as sold_minutes,
         coalesce(f.passed_minutes, 0)::int4 as passed_minutes, f.open_by_hour, f.sold_by_hour, coalesce(p.value, 0)::int8 as played_value,
         coalesce(c.online, 0)::int4 as from_online, coalesce(c.phone, 0)::int4 as from_phone,
         coalesce(c.walk_in, 0)::int4 as from_walk_in, coalesce(k.in_time, 0)::int4 as canceled_in_time,
         coalesce(k.late, 0)::int4 as canceled_late, coalesce(k.too_late, 0)::int4 as canceled_too_late,
         coalesce(k.by_venue, 0)::int4 as canceled_by_venue, coalesce(c.no_shows, 0)::int4 as no_shows,
         coalesce(k.kept, 0)::int8 as canceled_kept, coalesce(k.minutes, 0)::int4 as canceled_minutes,
         coalesce(k.sold_again, 0)::int4 as sold_again_minutes
    from asked a
    left join fill f using (on_date)
    left join money m using (on_date)
    left join played p using (on_date)
    left join canceled k using (on_date)
    left join (select on_date, count(*) filter (where source = 'ONLINE') as online,
                      count(*) filter (where source = 'PHONE') as phone,
                      count(*) filter (where source = 'WALK_IN') as walk_in,
                      count(*) filter (where no_show_at is not null and is_sold) as no_shows
                 from tee_times
                where has_begun
                group by on_date) c using (on_date)
   order by a.on_date`;

/** The tee times sold on the days, canceled or not. A hold that was given up is not a sale. */
const teeTimesCte = (shopSeqNo: number, dates: readonly string[]): Sql => sql`
  tee_times as (
    select b.booking_id, b.booking_date as on_date, b.shop_room_id, b.customer_id, b.started_at, b.ended_at, b.amount, b.source,
           b.no_show_at, b.status_reason, b.refund_steps, b.status in ('CONFIRMED', 'COMPLETED') as is_sold,
           b.started_at <= app_now() as has_begun
      from bookings b
     where b.shop_seq_no = ${shopSeqNo}
       and b.booking_date = any (${dates}::date[])
       and b.kind = 'TEE_TIME'
       and not b.is_test
       and (b.status in ('CONFIRMED', 'COMPLETED')
            or b.status in ('CANCELING', 'CANCELED') and b.status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE'))
  ), sold as (
    select * from tee_times where is_sold
  )`;

/** Logically redundant, but it tells the planner that the period is short, so that it does not read all orders. */
const isWithin = (at: Sql): Sql =>
  sql`${at} >= (select min(begins) from days) and ${at} < (select max(ends) from days)`;

/** All payments less refunds, each on the day it was begun or taken; what a pass pays for was paid with the pass. */
const moneyCte = (shopSeqNo: number): Sql => sql`
  moved as (
    select d.on_date, p.order_id, case when p.is_off_session then 'DESK' else 'ONLINE' end as way, p.amount
      from days d
      join payments p on p.status in ('SUCCEEDED', 'LATE') and p.ended_at >= d.begins and p.ended_at < d.ends and ${isWithin(sql`p.ended_at`)}
     union all
    select d.on_date, p.order_id, 'RETURNED', r.amount
      from days d
      join refunds r on r.created_at >= d.begins and r.created_at < d.ends and ${isWithin(sql`r.created_at`)}
                     and not ${isRefundedInCash(sql`r.refund_id`)}
      join payments p using (payment_id)
     union all
    select a.on_date, l.order_id, case when l.delta > 0 then 'DESK' else 'RETURNED' end, abs(l.delta)
      from asked a
      join drawer_lines l on l.business_date = a.on_date
  ), money as (
    select m.on_date,
           sum(m.amount) filter (where m.way = 'ONLINE' and o.subject_kind = 'booking') as online,
           sum(m.amount) filter (where m.way = 'DESK' and o.subject_kind = 'booking') as desk,
           sum(m.amount) filter (where m.way <> 'RETURNED' and o.subject_kind <> 'booking') as passes,
           sum(m.amount) filter (where m.way = 'RETURNED') as returned
      from moved m
      join orders o using (order_id)
      left join bookings t on o.subject_kind = 'booking' and t.booking_id = o.subject_id
     where o.shop_seq_no = ${shopSeqNo}
       and t.is_test is not true
     group by m.on_date
  )`;

/**
 * The value of the tee times that were played; a part paid by a pass counts at the pass's purchase price, where one use of a period pass is
 * one day.
 */
const playedCte = (shopSeqNo: number): Sql => sql`
  by_pass as (
    select s.on_date, s.booking_id, t.membership_id, t.amount - t.returned as covered,
           (select -sum(l.delta_cnt + l.delta_amt)
              from membership_ledger l
             where l.booking_id = s.booking_id
               and l.membership_id = t.membership_id) as used
      from sold s
      join orders o on o.subject_kind = 'booking' and o.subject_id = s.booking_id
      join order_tenders t on t.order_id = o.order_id and t.kind = 'MEMBERSHIP' and not t.is_undone
     where s.has_begun
       and s.no_show_at is null
  ), prices as materialized (
    -- Materialized once: otherwise the division would be repeated for each use.
    select membership_id, price, total, type
      from ${pricesOf(
        sql`s.shop_seq_no = ${shopSeqNo}
            and s.membership_set_id in (select m.membership_set_id from memberships m join by_pass using (membership_id))`,
      )} u
     where total > 0
  ), played as (
    select on_date, sum(value) as value
      from (select on_date, amount as value from sold where has_begun and no_show_at is null
             union all
            select b.on_date,
                   coalesce(round(sum(p.price * case p.type when 'PERIOD' then 1 else b.used end / p.total)), 0) - sum(b.covered)
              from by_pass b
              left join prices p using (membership_id)
             group by b.booking_id, b.on_date) parts
     group by on_date
  )`;

/** How late each booking was canceled, by the policy it was sold with, and how much of its time was sold again. */
const canceledCte: Sql = sql`
  ended as (
    select t.*, ${minutesBetween(sql`t.started_at`, sql`t.ended_at`)} as minutes,
           coalesce((select (step ->> 'refundPercent')::int4
                       from jsonb_array_elements(t.refund_steps) with ordinality as steps (step, position)
                      where (select min(h.at)
                               from booking_history h
                              where h.booking_id = t.booking_id
                                and h.to_status in ('CANCELING', 'CANCELED')) <= (step ->> 'until')::timestamptz
                      order by position
                      limit 1), 0) as percent
      from tee_times t
     where not t.is_sold
       and t.has_begun
  ), again as (
    select e.booking_id, sum(${minutesBetween(sql`greatest(s.started_at, e.started_at)`, sql`least(s.ended_at, e.ended_at)`)}) as minutes
      from ended e
      join sold s on s.on_date = e.on_date and s.shop_room_id = e.shop_room_id and s.customer_id <> e.customer_id
       and s.started_at < e.ended_at and s.ended_at > e.started_at
     group by e.booking_id
  ), canceled as (
    select e.on_date,
           count(*) filter (where e.status_reason = 'CANCELED_BY_VENUE') as by_venue,
           count(*) filter (where e.status_reason <> 'CANCELED_BY_VENUE' and e.percent = 100) as in_time,
           count(*) filter (where e.status_reason <> 'CANCELED_BY_VENUE' and e.percent between 1 and 99) as late,
           count(*) filter (where e.status_reason <> 'CANCELED_BY_VENUE' and e.percent = 0) as too_late,
           sum(e.minutes) as minutes, sum(g.minutes) as sold_again, sum(m.kept) as kept
      from ended e
      left join again g using (booking_id)
      left join orders o on o.subject_kind = 'booking' and o.subject_id = e.booking_id
     cross join lateral ${moneyOf(sql`o.order_id`)} m
     group by e.on_date
  )`;
