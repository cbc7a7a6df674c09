-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- One count of one drawer on one day; a drawer is a device. The counted figures are kept; after a reopening the next
-- count is a further round.
create table cash_closes (
  close_id      uuid default gen_random_uuid() primary key,
  shop_seq_no   integer not null references shops (shop_seq_no),
  business_date date not null,
  device_id     uuid not null,
  round         integer not null,
  -- The opening float, the counted amount, and the amount left for the next day.
  float_amount  bigint not null,
  counted       bigint not null,
  left_amount   bigint not null,
  -- The expected cash, and the number of lines, including those of the terminal.
  expected      bigint not null,
  lines         integer not null,
  difference    bigint not null generated always as (counted - float_amount - expected) stored,
  reason        text,
  at            timestamptz not null default app_now(),
  actor_kind    text not null default acting_kind(),
  actor_id      text not null default acting_id(),
  request_id    text default acting_request(),
  reopened_at   timestamptz,
  reopened_by   text,
  reopened_why  text,
  constraint cash_closes_are_one_a_round unique (shop_seq_no, business_date, device_id, round),
  constraint cash_closes_amounts_fit check (
    float_amount between 0 and '1000000000000'::bigint
    and counted between 0 and '1000000000000'::bigint
    and left_amount between 0 and counted
  ),
  constraint cash_closes_reasons_fit check (
    char_length(reason) between 1 and 280 and char_length(reopened_why) between 1 and 280
  ),
  constraint cash_closes_are_reopened_by_somebody check (num_nonnulls(reopened_at, reopened_by, reopened_why) in (0, 3)),
  constraint cash_closes_actor_is_known check (is_actor_kind(actor_kind))
);

-- A drawer has at most one close per day that was not reopened.
create unique index cash_closes__one_stands on cash_closes (device_id, shop_seq_no, business_date)
  where reopened_at is null;

-- Shared by statements that write lines of a drawer, exclusive for the close.
create function drawer_lock(device uuid) returns bigint language sql immutable
return hashtextextended(('drawer ' || device), (0)::bigint);

-- The first day before the given date, after the last close, on which the drawer moved cash: it has to be closed first.
-- Null if there is none, or if the drawer was never closed.
create function drawer_day_left_out(venue integer, before_date date, device uuid) returns date language sql stable as $$
  select min(d.business_date)
    from drawer_lines d
    join orders o using (order_id)
   where d.device_id = device
     and d.method = 'CASH'
     and o.shop_seq_no = venue
     and d.business_date < before_date
     and d.business_date > (select max(business_date)
                              from cash_closes
                             where device_id = device and shop_seq_no = venue and business_date < before_date and reopened_at is null)
$$;

-- The opening float of a drawer and the expected cash of a day. Without an earlier close, the venue's setting is the
-- float. Test bookings do not count.
create function drawer_of(venue integer, on_date date, device uuid, out float_amount bigint, out expected bigint, out lines integer, out tolerance bigint, out leave bigint) returns record language sql stable as $$
  select coalesce((select left_amount
                     from cash_closes
                    where device_id = device and shop_seq_no = venue and business_date < on_date and reopened_at is null
                    order by business_date desc
                    limit 1), s.drawer_float),
         coalesce(l.cash, 0)::bigint, l.lines::integer,
         -- About five dollars: a larger difference needs a reason.
         case s.currency when 'KRW' then 5000 when 'TWD' then 100 else 500 end::bigint, s.drawer_float
    from shops s
   cross join lateral (
         select sum(d.delta) filter (where d.method = 'CASH') as cash, count(*) as lines
           from drawer_lines d
           join orders o using (order_id)
           left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
          where d.device_id = device
            and d.business_date = on_date
            and o.shop_seq_no = venue
            and b.is_test is not true) l
   where s.shop_seq_no = venue
$$;

create function guard_cash_close() returns trigger language plpgsql as $$
declare
  drawer   record;
  changing constant text[] := array['reopened_at', 'reopened_by', 'reopened_why', 'difference'];
begin
  perform pg_advisory_xact_lock(drawer_lock(new.device_id));
  if exists (select
               from cash_closes
              where device_id = new.device_id
                and shop_seq_no = new.shop_seq_no
                and business_date > new.business_date
                and reopened_at is null) then
    raise exception 'a later day is closed' using errcode = 'check_violation', constraint = 'cash_closes_come_in_order';
  end if;
  if tg_op = 'UPDATE' then
    -- The difference is computed after this trigger.
    if old.reopened_at is not null or new.reopened_at is null
       or to_jsonb(new) - changing <> to_jsonb(old) - changing then
      raise exception 'a close stays' using errcode = 'check_violation', constraint = 'cash_closes_stay';
    end if;
    return new;
  end if;
  if drawer_day_left_out(new.shop_seq_no, new.business_date, new.device_id) is not null then
    raise exception 'an earlier day is not closed' using errcode = 'check_violation', constraint = 'cash_closes_leave_no_day_out';
  end if;
  drawer := drawer_of(new.shop_seq_no, new.business_date, new.device_id);
  if (new.float_amount, new.expected, new.lines) is distinct from (drawer.float_amount, drawer.expected, drawer.lines) then
    raise exception 'a close says what the lines say' using errcode = 'check_violation', constraint = 'cash_closes_are_of_the_lines';
  end if;
  if abs(new.counted - new.float_amount - new.expected) > drawer.tolerance and new.reason is null then
    raise exception 'a difference is explained' using errcode = 'check_violation', constraint = 'cash_closes_explain_a_difference';
  end if;
  return new;
end $$;

create trigger cash_closes_fit before insert or update on cash_closes for each row execute function guard_cash_close();
create trigger cash_closes_keep before delete on cash_closes for each row execute function refuse_change();
create trigger cash_closes_keep_all before truncate on cash_closes for each statement execute function refuse_change();

-- Whether every drawer that the venue used on a day is counted and closed; false if no drawer was closed.
create function is_day_closed(venue integer, on_date date) returns boolean language plpgsql stable as $$
begin
  return exists (select
                   from cash_closes c
                  where c.shop_seq_no = venue and c.business_date = on_date and c.reopened_at is null)
     and not exists (select
                       from drawer_lines d
                       join orders o using (order_id)
                      where o.shop_seq_no = venue
                        and d.business_date = on_date
                        and d.device_id is not null
                        and not exists (select
                                          from cash_closes c
                                         where c.device_id = d.device_id
                                           and c.shop_seq_no = venue
                                           and c.business_date = on_date
                                           and c.reopened_at is null));
end $$;

-- A no-show cannot be undone once the day is closed, until a drawer is reopened.
create function guard_no_show_of_closed_day() returns trigger language plpgsql as $$
begin
  if is_day_closed(new.shop_seq_no, new.booking_date) then
    raise exception 'that day is closed' using errcode = 'check_violation', constraint = 'bookings_no_shows_stay_of_closed_days';
  end if;
  return new;
end $$;

create trigger bookings_no_show_of_closed_day before update of no_show_at on bookings
  for each row when (
    old.no_show_at is not null and new.no_show_at is null
  ) execute function guard_no_show_of_closed_day();

-- A closed drawer takes no further lines until it is reopened. Lines without a device belong to no drawer.
create function guard_drawer_is_open() returns trigger language plpgsql as $$
begin
  if new.device_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(drawer_lock(new.device_id));
  if exists (select
               from cash_closes c
               join orders o using (shop_seq_no)
              where o.order_id = new.order_id
                and c.device_id = new.device_id
                and c.business_date = new.business_date
                and c.reopened_at is null) then
    raise exception 'that day is closed' using errcode = 'check_violation', constraint = 'drawer_lines_are_of_an_open_day';
  end if;
  return new;
end $$;

create trigger drawer_lines_open before insert on drawer_lines for each row execute function guard_drawer_is_open();
