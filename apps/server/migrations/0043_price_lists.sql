-- Who made a list of prices, and how often it was changed: two managers at once see each other's change.
alter table price_lists
  add column version integer not null default 1,
  add column made_by uuid references staff;

-- The open minutes of a list's days that it has no price for, had it been published: by the week's hours (no date), and by the
-- hours of days that differ. The rules for all bays have to cover them, so that a bay that is added later has prices too.
create function price_gaps(list uuid) returns table (on_date date, weekday integer, from_minute integer, until_minute integer)
language sql stable as $$
  with this as (
    select l.shop_seq_no,
           greatest(l.valid_from, (app_now() at time zone s.time_zone)::date) as since,
           coalesce((select min(n.valid_from)
                       from price_lists n
                      where n.shop_seq_no = l.shop_seq_no
                        and n.published_at is not null
                        and n.valid_from > l.valid_from), 'infinity') as until
      from price_lists l
      join shops s using (shop_seq_no)
     where l.price_list_id = list
  ), plans as (
    select p.hour_plan_id, p.valid_from, lead(p.valid_from, 1, 'infinity') over (order by p.valid_from) as until
      from hour_plans p
      join this using (shop_seq_no)
     where p.published_at is not null
  ), open as (
    select null::date as on_date, h.weekday, h.opens_minute, h.closes_minute
      from plans p
      join opening_hours h using (hour_plan_id),
           this t,
           lateral (select greatest(p.valid_from, t.since) as day) first
     where first.day + (h.weekday - extract(isodow from first.day)::integer + 7) % 7 < least(p.until, t.until)
    union
    select e.on_date, extract(isodow from e.on_date)::integer, e.opens_minute, e.closes_minute
      from opening_exception_hours e
      join this t using (shop_seq_no)
     where e.on_date >= t.since
       and e.on_date < t.until
  ), priced as (
    select r.weekday, range_agg(int4range(r.from_minute, r.until_minute)) as minutes
      from price_rules r
     where r.price_list_id = list
       and r.shop_room_id is null
     group by r.weekday
  )
  select distinct o.on_date, o.weekday, lower(gap), upper(gap)
    from open o
    left join priced p using (weekday),
         unnest(int4multirange(int4range(o.opens_minute, o.closes_minute)) - coalesce(p.minutes, '{}')) gap
   order by 1 nulls first, 2, 3, 4
$$;

-- A list is published for tomorrow at the earliest, unless it is the venue's first; for today only while no tee time of today is
-- sold. It stays once its day has come: what was sold by it can still be explained. Until then it can be withdrawn.
create function guard_price_list() returns trigger language plpgsql as $$
declare
  today constant date := (select (app_now() at time zone time_zone)::date from shops where shop_seq_no = coalesce(new.shop_seq_no, old.shop_seq_no));
begin
  if tg_op <> 'INSERT' and old.published_at is not null and old.valid_from <= today then
    raise exception 'what is in force stays as it is' using errcode = 'check_violation', constraint = 'price_lists_in_force_stay';
  end if;
  if tg_op <> 'DELETE' and new.published_at is not null and new.valid_from <= today
     and exists (select from price_lists where shop_seq_no = new.shop_seq_no and published_at is not null) then
    if new.valid_from < today then
      raise exception 'its first day is over' using errcode = 'check_violation', constraint = 'price_lists_begin_after_today';
    end if;
    if exists (
      select
        from bookings
       where shop_seq_no = new.shop_seq_no
         and booking_date = today
         and kind = 'TEE_TIME'
         and (status in ('CONFIRMED', 'COMPLETED')
              or status = 'READY' and (hold_expires_at > app_now() or payment_started_at is not null))
    ) then
      raise exception 'tee times of today are sold' using errcode = 'check_violation', constraint = 'price_lists_today_is_unsold';
    end if;
  end if;
  return coalesce(new, old);
end $$;

drop trigger price_lists_guard on price_lists;
create trigger price_lists_guard before insert or update or delete on price_lists for each row execute function guard_price_list();

-- What is published has a price for every open minute of its days. When a list is withdrawn, the one before has its days.
create function guard_price_gaps() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  if tg_op <> 'DELETE' and new.published_at is not null then
    checked := new.price_list_id;
  elsif tg_op <> 'INSERT' and old.published_at is not null then
    checked := (select price_list_id
                  from price_lists
                 where shop_seq_no = old.shop_seq_no
                   and published_at is not null
                   and valid_from <= old.valid_from
                 order by valid_from desc
                 limit 1);
  end if;
  -- It may have been withdrawn again meanwhile.
  if exists (select from price_lists where price_list_id = checked and published_at is not null)
     and exists (select from price_gaps(checked)) then
    raise exception 'open hours have no price' using errcode = 'check_violation', constraint = 'price_lists_have_no_gaps';
  end if;
  return null;
end $$;

create constraint trigger price_lists_have_no_gaps after insert or update or delete on price_lists
  deferrable initially deferred for each row execute function guard_price_gaps();
