import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The most hours a business day may span: a venue that opens at night closes at noon. */
const HOURS = 36;

/** Returns the minutes between two instants. */
export const minutesBetween = (begins: Sql, ends: Sql): Sql => sql`(extract(epoch from ${ends} - ${begins}) / 60)`;

/** Returns how many of the minutes between two instants have passed. */
const minutesPassed = (begins: Sql, ends: Sql): Sql =>
  sql`greatest(0, ${minutesBetween(begins, sql`least(${ends}, app_now())`)})`;

/**
 * The requested days of a venue: `days`, with the start and end of each, and `parts`, its open time split by clock hour. An hour that the
 * clock shows twice is one part of two hours; a skipped hour has none.
 */
export const daysCte = (shopSeqNo: number, dates: readonly string[]): Sql => sql`
  venue as (
    select shop_seq_no, time_zone from shops where shop_seq_no = ${shopSeqNo}
  ), asked as (
    select unnest(${dates}::date[]) as on_date
  ), stretches as (
    select d.on_date, first_instant(d.on_date + make_interval(mins => h.opens_minute), v.time_zone) as opens,
           (d.on_date + make_interval(mins => h.closes_minute)) at time zone v.time_zone as closes
      from (select on_date from asked union select on_date - 1 from asked) d
     cross join venue v
     cross join lateral (
           select e.opens_minute, e.closes_minute
             from opening_exception_hours e
            where e.shop_seq_no = v.shop_seq_no
              and e.on_date = d.on_date
            union all
           select w.opens_minute, w.closes_minute
             from opening_hours w
            where w.hour_plan_id = (select p.hour_plan_id
                                      from hour_plans p
                                     where p.shop_seq_no = v.shop_seq_no
                                       and p.published_at is not null
                                       and p.valid_from <= d.on_date
                                     order by p.valid_from desc
                                     limit 1)
              and w.weekday = extract(isodow from d.on_date)
              and not exists (select
                                from opening_exceptions x
                               where x.shop_seq_no = v.shop_seq_no
                                 and x.on_date = d.on_date)) h
  ), days as (
    -- Until the venue closes after midnight, the business day is the previous one.
    select a.on_date,
           greatest(a.on_date::timestamp at time zone v.time_zone,
                    (select max(s.closes) from stretches s where s.on_date = a.on_date - 1)) as begins,
           greatest((a.on_date + 1)::timestamp at time zone v.time_zone,
                    (select max(s.closes) from stretches s where s.on_date = a.on_date)) as ends
      from asked a
     cross join venue v
  ), parts as (
    select s.on_date, hour, greatest(s.opens, h.begins) as begins, least(s.closes, h.ends) as ends
      from stretches s
      join asked using (on_date)
     cross join venue v
     cross join generate_series(0, ${HOURS}::int4 - 1) hour
     cross join lateral (
           select first_instant(s.on_date + make_interval(hours => hour), v.time_zone) as begins,
                  first_instant(s.on_date + make_interval(hours => hour + 1), v.time_zone) as ends) h
     where s.opens < h.ends
       and s.closes > h.begins
  )`;

/** Counts the bay minutes open, sold and passed per hour; a block is neither open nor sold. */
export const occupancyCte = (shopSeqNo: number): Sql => sql`
  taken as (
    select on_date, 'SOLD' as what, started_at, ended_at from sold
     union all
    -- A block counts in each day whose time it takes.
    select a.on_date, 'BLOCKED', b.started_at, b.ended_at
      from bookings b
      join asked a on a.on_date between b.booking_date - 1 and b.booking_date + 1
      join shop_rooms r on r.shop_room_id = b.shop_room_id and (r.retired_from is null or r.retired_from > a.on_date)
     where b.shop_seq_no = ${shopSeqNo}
       and b.booking_date between (select min(on_date) - 1 from asked) and (select max(on_date) + 1 from asked)
       and b.kind = 'BLOCK'
       and b.status = 'BLOCKED'
  ), bays as (
    select a.on_date,
           (select count(*)
              from shop_rooms r
             where r.shop_seq_no = ${shopSeqNo}
               and (r.retired_from is null or r.retired_from > a.on_date)) as number
      from asked a
  ), taken_parts as (
    select p.on_date, p.hour,
           sum(m.minutes) filter (where t.what = 'SOLD') as sold,
           sum(m.minutes) filter (where t.what = 'BLOCKED') as blocked,
           sum(m.passed) filter (where t.what = 'BLOCKED') as blocked_passed
      from parts p
      join taken t on t.on_date = p.on_date and t.started_at < p.ends and t.ended_at > p.begins
     cross join lateral (
           select ${minutesBetween(sql`greatest(t.started_at, p.begins)`, sql`least(t.ended_at, p.ends)`)} as minutes,
                  ${minutesPassed(sql`greatest(t.started_at, p.begins)`, sql`least(t.ended_at, p.ends)`)} as passed) m
     group by p.on_date, p.hour
  ), hours as (
    select h.on_date, hour, h.minutes * b.number - coalesce(t.blocked, 0) as open, coalesce(t.sold, 0) as sold,
           h.passed * b.number - coalesce(t.blocked_passed, 0) as passed
      from (select on_date, hour, sum(${minutesBetween(sql`begins`, sql`ends`)}) as minutes,
                   sum(${minutesPassed(sql`begins`, sql`ends`)}) as passed
              from parts
             group by on_date, hour) h
      join bays b using (on_date)
      left join taken_parts t using (on_date, hour)
  ), fill as (
    select a.on_date, sum(h.open) as open_minutes, sum(h.sold) as sold_minutes, sum(h.passed) as passed_minutes,
           array_agg(coalesce(h.open, 0)::int4 order by hour) as open_by_hour,
           array_agg(coalesce(h.sold, 0)::int4 order by hour) as sold_by_hour
      from asked a
     cross join generate_series(0, ${HOURS}::int4 - 1) hour
      left join hours h using (on_date, hour)
     group by a.on_date
  )`;
