-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A venue. Customers, rooms, prices and bookings belong to one venue.
create table shops (
  shop_seq_no          integer generated always as identity primary key,
  shop_name            text not null,
  address              text not null,
  phone                text not null,
  email                text not null,
  image_title          text not null,
  country_code         text not null,
  time_zone            text not null,
  currency             text not null,
  durations            integer[] not null,
  max_party_size       integer not null,
  booking_window_days  integer not null,
  lead_minutes         integer not null,
  buffer_minutes       integer not null default 0,
  hold_minutes         integer not null default 10,
  created_at           timestamptz not null default now(),
  -- Null: the venue does not take bookings yet.
  opened_at            timestamptz default app_now(),
  language             text not null default 'en',
  -- The account on which its cards are charged; null: the server's own account.
  payment_account_id   integer references payment_accounts (account_id),
  -- A counter locks after so many minutes without a touch.
  counter_lock_minutes integer not null default 5,
  -- The fee of a customer who neither came nor paid: nothing, half of the price, or all of it.
  no_show_fee          text not null default 'NONE',
  -- The interval between possible start times, counted from the opening.
  start_step_minutes   integer not null default 30,
  -- Minutes after the start from which a booking can be marked as a no-show.
  no_show_minutes      integer not null default 30,
  -- What the venue subscribes to at Caddie, and when its trial ends. A venue created by the operator has no limit.
  plan                 text not null default 'ENTERPRISE',
  trial_ends_on        date,
  -- The amount per booking that the desk may refund beyond the policy without a manager, and the opening float of a
  -- drawer.
  desk_refund_limit    bigint not null default 0,
  drawer_float         bigint not null default 0,
  -- The venue's tax, if any: included in prices, or added to them. All amounts that are charged include it.
  tax_name             text,
  tax_rate             integer,
  tax_is_added         boolean,
  -- The secret part of the link for test bookings before the venue is open.
  test_token           text,
  -- What customers see first when they book. A customer who used the other view here before sees that one.
  first_view           text not null default 'TIMES',
  -- From this hour until quiet_until_hour no reminder is sent, and a text of the staff only on purpose. The same hour
  -- twice: always.
  quiet_from_hour      integer not null default 21,
  quiet_until_hour     integer not null default 9,
  -- Target of a foreign key: an order has the currency of its venue.
  constraint shops_with_currency unique (shop_seq_no, currency),
  constraint shops_name_fits check (char_length(shop_name) between 1 and 80),
  constraint shops_country_is_known check (country_code in ('KR', 'US', 'JP', 'CN', 'SG', 'TW')),
  -- timezone() rejects unknown names, so a venue cannot be saved with a misspelled zone.
  constraint shops_time_zone_is_known check (timezone(time_zone, '2000-01-01 00:00:00+00'::timestamptz) is not null),
  constraint shops_currency_is_known check (is_currency(currency)),
  constraint shops_language_is_known check (language in ('en', 'ko', 'ja', 'zh-Hans', 'zh-Hant')),
  constraint shops_counter_locks_in_time check (counter_lock_minutes between 1 and 60),
  constraint shops_no_show_fee_is_known check (no_show_fee in ('NONE', 'HALF', 'WHOLE')),
  constraint shops_have_durations check (
    cardinality(durations) between 1 and 10 and (15 <= all (durations)) and (480 >= all (durations))
  ),
  constraint shops_limits_fit check (
    max_party_size between 1 and 20
    and booking_window_days between 1 and 90
    and lead_minutes between 0 and 2880
    and buffer_minutes between 0 and 120
    and hold_minutes between 3 and 30
  ),
  constraint shops_start_step_is_known check (start_step_minutes in (15, 30, 60)),
  constraint shops_no_show_limit_fits check (no_show_minutes between 5 and 120),
  constraint shops_plan_is_known check (plan in ('TRIAL', 'STARTER', 'PROFESSIONAL', 'ENTERPRISE')),
  constraint shops_trial_ends check ((plan = 'TRIAL') = (trial_ends_on is not null)),
  constraint shops_counter_amounts_fit check (
    desk_refund_limit between 0 and '1000000000000'::bigint and drawer_float between 0 and '1000000000000'::bigint
  ),
  constraint shops_tax_is_whole check (num_nulls(tax_name, tax_rate, tax_is_added) in (0, 3)),
  constraint shops_tax_fits check (char_length(tax_name) between 1 and 24 and tax_rate between 0 and 30000),
  constraint shops_test_token_is_long check (char_length(test_token) >= 32),
  constraint shops_are_tried_before_they_open check (opened_at is null or test_token is null),
  constraint shops_first_view_is_known check (first_view in ('TIMES', 'BAYS')),
  constraint shops_quiet_hours_are_hours check (quiet_from_hour between 0 and 23 and quiet_until_hour between 0 and 23)
);

-- A venue is found by its name in any capitalisation.
create unique index shops__name on shops (lower(shop_name));

-- Notifies every process to drop its cached copy of the venue.
create function notify_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('shops', coalesce(new.shop_seq_no, old.shop_seq_no)::text);
  return null;
end $$;

create trigger shops_notify after insert or update on shops for each row execute function notify_shop();

-- A bay.
create table shop_rooms (
  shop_room_id   uuid default gen_random_uuid() primary key,
  shop_seq_no    integer not null references shops (shop_seq_no),
  room_name      text not null,
  position       integer not null,
  -- From this day on the bay takes no tee times.
  retired_from   date,
  traits         text[] not null default '{}'::text[],
  -- Set where a bay takes fewer players than the venue's limit.
  max_party_size integer,
  constraint shop_rooms_position_is_unique unique (shop_seq_no, "position"),
  -- Target of a foreign key: a booking has a room of its own venue.
  constraint shop_rooms_of_shop unique (shop_room_id, shop_seq_no),
  -- Checked at the end of a statement, so that two bays can swap their names.
  constraint shop_rooms_name_is_unique exclude using btree (shop_seq_no with =, lower(room_name) with =) deferrable,
  constraint shop_rooms_traits_are_known check (traits <@ array['LEFT_HANDED', 'PRIVATE']),
  constraint shop_rooms_take_somebody check (max_party_size between 1 and 20),
  constraint shop_rooms_name_fits check (char_length(room_name) between 1 and 40)
);

create trigger shop_rooms_notify after insert or delete or update on shop_rooms
  for each row execute function notify_shop();

create function bay_limit(plan text) returns integer language sql immutable
return case plan when 'STARTER' then 2 when 'TRIAL' then 10 when 'PROFESSIONAL' then 10 else null::integer end;

create function guard_bay_limit() returns trigger language plpgsql as $$
declare
  venue shops%rowtype;
begin
  -- Waits for a concurrent transaction that adds a bay.
  select * into venue from shops where shop_seq_no = new.shop_seq_no for no key update;
  if (select count(*)
        from shop_rooms
       where shop_seq_no = new.shop_seq_no
         and shop_room_id <> new.shop_room_id
         and (retired_from is null or retired_from > (app_now() at time zone venue.time_zone)::date)) >= bay_limit(venue.plan) then
    raise exception 'the plan has room for no more bays' using errcode = 'check_violation', constraint = 'shop_rooms_fit_the_plan';
  end if;
  return new;
end $$;

create trigger shop_rooms_fit_the_plan before insert on shop_rooms for each row execute function guard_bay_limit();

create trigger shop_rooms_return_within_the_plan before update of retired_from on shop_rooms
  for each row when (
    old.retired_from is not null and (new.retired_from is null or new.retired_from > old.retired_from)
  ) execute function guard_bay_limit();

-- Opening times of the week. Minutes count from the day's midnight on the venue's clock; past 1440 is the next day, so
-- Friday 10:00 to Saturday 02:00 is one row: Friday, 600 to 1560.
create table opening_hours (
  shop_seq_no   integer not null references shops (shop_seq_no),
  weekday       integer not null,
  opens_minute  integer not null,
  closes_minute integer not null,
  hour_plan_id  uuid not null,
  constraint opening_hours_do_not_overlap exclude using gist (
    hour_plan_id with =, weekday with =, int4range(opens_minute, closes_minute) with &&
  ),
  constraint opening_hours_weekday_is_iso check (weekday between 1 and 7),
  constraint opening_hours_are_a_stretch check (
    0 <= opens_minute and opens_minute < 1440 and opens_minute < closes_minute and closes_minute <= 2160
  )
);

-- Rules can be changed only while their list is a draft. The trigger's arguments name the table of the lists and its
-- key.
create function guard_published_rules() returns trigger language plpgsql as $$
declare
  is_published boolean;
begin
  -- Locks the list, so that no concurrent transaction publishes it.
  execute format('select bool_or(published_at is not null) from (select published_at from %I where %I = any ($1) for share) lists', tg_argv[0], tg_argv[1])
     into is_published
    using array[(to_jsonb(old) ->> tg_argv[1])::uuid, (to_jsonb(new) ->> tg_argv[1])::uuid];
  if is_published then
    raise exception 'what is published stays as it is' using errcode = 'check_violation', constraint = tg_table_name || '_published_stay';
  end if;
  return coalesce(new, old);
end $$;

create trigger opening_hours_guard before insert or delete or update on opening_hours
  for each row execute function guard_published_rules('hour_plans', 'hour_plan_id');

create trigger opening_hours_notify after insert or delete or update on opening_hours
  for each row execute function notify_shop();

-- Special days. A date without a row in opening_exception_hours is closed all day.
create table opening_exceptions (
  shop_seq_no    integer not null references shops (shop_seq_no),
  on_date        date not null,
  note           text not null,
  special_day_id uuid not null default gen_random_uuid(),
  -- Raised by every change; a request names the version that its screen showed.
  version        integer not null default 1,
  changed_at     timestamptz not null default app_now(),
  actor_kind     text not null default acting_kind(),
  actor_id       text not null default acting_id(),
  constraint opening_exceptions_pkey primary key (shop_seq_no, on_date),
  constraint opening_exceptions_actor_is_known check (is_actor_kind(actor_kind)),
  constraint opening_exceptions_note_fits check (char_length(note) between 1 and 120)
);

create trigger opening_exceptions_notify after insert or delete or update on opening_exceptions
  for each row execute function notify_shop();

create table opening_exception_hours (
  shop_seq_no   integer not null,
  on_date       date not null,
  opens_minute  integer not null,
  closes_minute integer not null,
  constraint opening_exception_hours_shop_seq_no_on_date_fkey foreign key (shop_seq_no, on_date)
    references opening_exceptions (shop_seq_no, on_date) on delete cascade,
  constraint opening_exception_hours_do_not_overlap exclude using gist (
    shop_seq_no with =, on_date with =, int4range(opens_minute, closes_minute) with &&
  ),
  constraint opening_exception_hours_are_a_stretch check (
    0 <= opens_minute and opens_minute < 1440 and opens_minute < closes_minute and closes_minute <= 2160
  )
);

create trigger opening_exception_hours_notify after insert or delete or update on opening_exception_hours
  for each row execute function notify_shop();

-- A price per hour by weekday, time of day and optionally bay. A rule for one bay takes precedence over the rule for
-- all bays. Minutes as in opening_hours: hours after midnight belong to the day that opened them.
create table price_rules (
  price_rule_id   uuid default gen_random_uuid() primary key,
  shop_seq_no     integer not null references shops (shop_seq_no),
  shop_room_id    uuid,
  weekday         integer not null,
  from_minute     integer not null,
  until_minute    integer not null,
  amount_per_hour bigint not null,
  is_peak         boolean not null,
  price_list_id   uuid not null,
  constraint price_rules_shop_room_id_shop_seq_no_fkey foreign key (shop_room_id, shop_seq_no)
    references shop_rooms (shop_room_id, shop_seq_no),
  -- At any minute there is at most one rule for all bays and one for each bay, so the order of rules never matters.
  constraint price_rules_are_unambiguous exclude using gist (
    price_list_id with =, weekday with =, coalesce(
      shop_room_id, '00000000-0000-0000-0000-000000000000'::uuid
    ) with =, int4range(from_minute, until_minute) with &&
  ),
  constraint price_rules_weekday_is_iso check (weekday between 1 and 7),
  constraint price_rules_are_a_stretch check (0 <= from_minute and from_minute < until_minute and until_minute <= 2160),
  constraint price_rules_amount_is_not_negative check (amount_per_hour >= 0),
  -- Keeps the sum of any night within the integers that JavaScript represents exactly.
  constraint price_rules_amount_is_countable check (amount_per_hour <= '1000000000000'::bigint)
);

create trigger price_rules_guard before insert or delete or update on price_rules
  for each row execute function guard_published_rules('price_lists', 'price_list_id');

create trigger price_rules_notify after insert or delete or update on price_rules
  for each row execute function notify_shop();

-- The share that is refunded if a booking is canceled at least this long before its start; after the last step,
-- nothing.
create table cancellation_tiers (
  shop_seq_no    integer not null references shops (shop_seq_no),
  hours_before   integer not null,
  refund_percent integer not null,
  constraint cancellation_tiers_pkey primary key (shop_seq_no, hours_before),
  constraint cancellation_tiers_are_shares check (hours_before between 0 and 720 and refund_percent between 0 and 100)
);

-- A later cancellation never refunds more than an earlier one. Checked at the end of the transaction, since the steps
-- are replaced one by one.
create function guard_cancellation_tiers() returns trigger language plpgsql as $$
begin
  -- Waits for a concurrent transaction that replaces the tiers.
  perform from shops where shop_seq_no = new.shop_seq_no for no key update;
  if exists (
    select
      from cancellation_tiers earlier
      join cancellation_tiers later using (shop_seq_no)
     where shop_seq_no = new.shop_seq_no
       and later.hours_before < earlier.hours_before
       and later.refund_percent > earlier.refund_percent
  ) then
    raise exception 'later cannot give back more than earlier'
      using errcode = 'check_violation', constraint = 'cancellation_tiers_do_not_rise';
  end if;
  return null;
end $$;

create constraint trigger cancellation_tiers_guard after insert or update on cancellation_tiers deferrable initially deferred
  for each row execute function guard_cancellation_tiers();

create trigger cancellation_tiers_notify after insert or delete or update on cancellation_tiers
  for each row execute function notify_shop();

-- Pictures, encoded once in each width and format. The title changes with the picture, so browsers may cache it without
-- limit.
create table shop_images (
  image_title  text not null,
  width        integer not null,
  format       text not null,
  content      bytea not null,
  -- A picture that no venue shows any more is kept for a day: pages opened earlier still request it, and the change can
  -- be undone.
  unused_since timestamptz,
  constraint shop_images_pkey primary key (image_title, width, format),
  constraint shop_images_format_is_known check (format in ('avif', 'webp', 'jpg'))
);

create index shop_images__unused on shop_images (unused_since) where unused_since is not null;

-- Weekly opening hours from a given day. A day uses the published plan with the latest first day that is not after it.
create table hour_plans (
  hour_plan_id uuid default gen_random_uuid() primary key,
  shop_seq_no  integer not null references shops (shop_seq_no),
  valid_from   date not null,
  published_at timestamptz,
  made_at      timestamptz not null default app_now(),
  constraint hour_plans_of_shop unique (hour_plan_id, shop_seq_no)
);

alter table opening_hours
  add constraint opening_hours_hour_plan_id_shop_seq_no_fkey foreign key (hour_plan_id, shop_seq_no)
    references hour_plans (hour_plan_id, shop_seq_no) on delete cascade;

create unique index hour_plans__published on hour_plans (shop_seq_no, valid_from) where published_at is not null;

-- Before a venue is open, nothing is sold by its plans and lists, so they can be replaced at any time.
create function is_open_venue(venue integer) returns boolean language sql stable
return (select (shops.opened_at is not null) from shops where (shops.shop_seq_no = is_open_venue.venue));

-- A plan is published for tomorrow at the earliest, unless it is the venue's first. It can be withdrawn until its first
-- day; after that it stays, as the record of what was sold by it.
create function guard_published() returns trigger language plpgsql as $$
declare
  today constant date := (select (app_now() at time zone time_zone)::date from shops where shop_seq_no = coalesce(new.shop_seq_no, old.shop_seq_no));
  is_first boolean;
begin
  if not is_open_venue(coalesce(new.shop_seq_no, old.shop_seq_no)) then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' and old.published_at is not null and old.valid_from <= today then
    raise exception 'what is in force stays as it is' using errcode = 'check_violation', constraint = tg_table_name || '_in_force_stay';
  end if;
  if tg_op <> 'DELETE' and new.published_at is not null and new.valid_from <= today then
    execute format('select not exists (select from %I where shop_seq_no = $1 and published_at is not null)', tg_table_name)
       into is_first
      using new.shop_seq_no;
    if not is_first then
      raise exception 'its first day has to be after today' using errcode = 'check_violation', constraint = tg_table_name || '_begin_after_today';
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger hour_plans_guard before insert or delete or update on hour_plans
  for each row execute function guard_published();

create trigger hour_plans_notify after insert or delete or update on hour_plans
  for each row execute function notify_shop();

-- Prices per hour from a given day, chosen in the same way as hour plans.
create table price_lists (
  price_list_id uuid default gen_random_uuid() primary key,
  shop_seq_no   integer not null references shops (shop_seq_no),
  valid_from    date not null,
  published_at  timestamptz,
  made_at       timestamptz not null default app_now(),
  -- Raised by every change; a request names the version that its screen showed.
  version       integer not null default 1,
  made_by       uuid,
  constraint price_lists_of_shop unique (price_list_id, shop_seq_no)
);

-- The open minutes for which a list would have no price if it were published: by the weekly hours (no date) and by
-- special days. The rules for all bays have to cover them, so that a bay that is added later has prices too.
create function price_gaps(list uuid) returns table(on_date date, weekday integer, from_minute integer, until_minute integer) language sql stable as $$
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

-- The steps that are missing before a venue can open.
create function missing_before_opening(venue integer) returns text[] language sql stable as $$
  with today as (select (app_now() at time zone time_zone)::date as day from shops where shop_seq_no = venue)
  select array_remove(array[
    case when not exists (select from shop_rooms, today where shop_seq_no = venue and (retired_from is null or retired_from > day))
         then 'BAYS' end,
    case when not exists (select from opening_hours join hour_plans p using (hour_plan_id) where p.shop_seq_no = venue and p.published_at is not null)
         then 'HOURS' end,
    case when not exists (select from price_lists, today where shop_seq_no = venue and published_at is not null and valid_from <= day)
           or exists (select
                        from price_lists l, today, price_gaps(l.price_list_id)
                       where l.shop_seq_no = venue
                         and l.published_at is not null
                         and l.valid_from >= (select max(valid_from)
                                                from price_lists
                                               where shop_seq_no = venue
                                                 and published_at is not null
                                                 and valid_from <= day))
         then 'PRICES' end], null)
$$;

create function guard_opening() returns trigger language plpgsql as $$
begin
  if missing_before_opening(new.shop_seq_no) <> '{}' then
    raise exception 'a step is missing before it can open' using errcode = 'check_violation', constraint = 'shops_open_complete';
  end if;
  return new;
end $$;

create trigger shops_open_complete before update of opened_at on shops
  for each row when (old.opened_at is null and new.opened_at is not null) execute function guard_opening();

alter table price_rules
  add constraint price_rules_price_list_id_shop_seq_no_fkey foreign key (price_list_id, shop_seq_no)
    references price_lists (price_list_id, shop_seq_no) on delete cascade;

create unique index price_lists__published on price_lists (shop_seq_no, valid_from) where published_at is not null;

create trigger price_lists_notify after insert or delete or update on price_lists
  for each row execute function notify_shop();

-- A published list has a price for every open minute of its days. When a list is withdrawn, the previous list covers
-- its days.
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
  -- A list that was published may have been withdrawn before this check.
  if exists (select from price_lists where price_list_id = checked and published_at is not null)
     and exists (select from price_gaps(checked)) then
    raise exception 'open hours have no price' using errcode = 'check_violation', constraint = 'price_lists_have_no_gaps';
  end if;
  return null;
end $$;

create constraint trigger price_lists_have_no_gaps after insert or delete or update on price_lists deferrable initially deferred
  for each row execute function guard_price_gaps();

-- Earlier names of venues; printed links with them still work.
create table shop_old_names (
  old_name    text not null,
  shop_seq_no integer not null references shops (shop_seq_no),
  renamed_at  timestamptz not null default app_now(),
  constraint shop_old_names_fit check (char_length(old_name) between 1 and 80)
);

-- Saves the name before a change, so that old links work. Names are saved one transaction at a time, so that the check
-- is still valid at commit.
create function save_old_shop_name() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shop names'));
  delete from shop_old_names where lower(old_name) = lower(new.shop_name) and shop_seq_no = new.shop_seq_no;
  if exists (select from shop_old_names where lower(old_name) = lower(new.shop_name)) then
    raise exception 'another venue had that name' using errcode = 'unique_violation', constraint = 'shops_name_is_no_old_one';
  end if;
  if tg_op = 'UPDATE' and lower(old.shop_name) <> lower(new.shop_name) then
    insert into shop_old_names (old_name, shop_seq_no) values (old.shop_name, new.shop_seq_no);
  end if;
  return null;
end $$;

create trigger shops_keep_old_names after insert or update of shop_name on shops
  for each row execute function save_old_shop_name();

create unique index shop_old_names__name on shop_old_names (lower(old_name));
create index shop_old_names__shop on shop_old_names (shop_seq_no);

create function guard_shop_old_name() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shop names'));
  if exists (select from shops where lower(shop_name) = lower(new.old_name)) then
    raise exception 'a venue has that name' using errcode = 'unique_violation', constraint = 'shop_old_names_are_free';
  end if;
  return new;
end $$;

create trigger shop_old_names_guard before insert or update on shop_old_names
  for each row execute function guard_shop_old_name();

-- Places where customers find the venue's link, such as a window or a flyer. Each has its own code in the link.
create table entry_places (
  entry_place_id uuid default gen_random_uuid() primary key,
  shop_seq_no    integer not null references shops (shop_seq_no),
  code           text not null,
  name           text not null,
  -- Raised by every change; a request names the version that its screen showed.
  version        integer not null default 1,
  made_by        uuid,
  made_at        timestamptz not null default app_now(),
  -- Existing bookings keep a removed place; new bookings do not get it.
  removed_at     timestamptz,
  constraint entry_places_code_is_unique unique (shop_seq_no, code),
  constraint entry_places_code_is_short check (code ~ '^[2-9A-HJKMNP-TV-Z]{5}$'),
  constraint entry_places_name_fits check (char_length(name) between 1 and 40),
  constraint entry_places_version_is_positive check (version > 0)
);

create unique index entry_places__name on entry_places (shop_seq_no, lower(name)) where removed_at is null;

-- A picture as uploaded by a manager, before it is cropped: rotated upright and without metadata. Kept for a day.
create table picture_uploads (
  picture_upload_id uuid default gen_random_uuid() primary key,
  shop_seq_no       integer not null references shops (shop_seq_no),
  -- Hash of the uploaded file: the same file uploaded again is the same row.
  fingerprint       text not null,
  content           bytea not null,
  width             integer not null,
  height            integer not null,
  made_at           timestamptz not null default app_now(),
  constraint picture_uploads_are_sent_once unique (shop_seq_no, fingerprint),
  constraint picture_uploads_are_large_enough check (width >= 1200 and height >= 900)
);

-- The venue's own wordings of texts to customers, and the texts that it turned off. A row without a wording uses the
-- default. Texts about money or time cannot be turned off.
create table text_wordings (
  shop_seq_no integer not null references shops (shop_seq_no),
  kind        text not null,
  wording     text,
  is_sent     boolean not null default true,
  constraint text_wordings_pkey primary key (shop_seq_no, kind),
  constraint text_wordings_fit check (char_length(wording) between 1 and 320 and wording !~ '[[:cntrl:]]'),
  constraint text_wordings_of_money_and_time_are_sent check (
    is_sent or kind in ('booked', 'reminder-free', 'reminder-later', 'last-session', 'pass-ends')
  ),
  constraint text_wordings_kind_is_known check (
    kind in (
      'booked', 'moved', 'moved-by-venue', 'canceled', 'canceled-by-venue', 'released', 'reminder-free',
      'reminder-later', 'pay-link', 'link-lapsed', 'payment-failed', 'paid-too-late', 'returned', 'refunded',
      'refund-failed', 'no-show', 'fee-charged', 'last-session', 'pass-ends', 'pass-paid-too-late',
      'pass-refund-failed', 'pass-returned', 'pass-pay-link', 'late-payment', 'pass-late-payment'
    )
  )
);

-- The pictures of a venue's bays, in the order in which customers see them. A change replaces all rows of the venue.
create table gallery_pictures (
  shop_seq_no integer not null references shops (shop_seq_no),
  position    integer not null,
  -- The picture in shop_images.
  image_title text not null,
  -- What the picture shows, such as "Bays 1 to 4".
  caption     text not null,
  -- What is there, such as "Up to 4 players, clubs to borrow"; may be empty.
  about       text not null default '',
  constraint gallery_pictures_pkey primary key (shop_seq_no, "position"),
  -- No picture is shown twice.
  constraint gallery_pictures_differ unique (shop_seq_no, image_title),
  -- More would be too many to look through on a phone.
  constraint gallery_pictures_are_eight_at_most check ("position" >= 1 and "position" <= 8),
  constraint gallery_pictures_caption_fits check (char_length(caption) between 1 and 40),
  constraint gallery_pictures_about_fits check (char_length(about) <= 80)
);

-- The new picture of a venue has to exist and is marked as used; the previous one is marked as unused, unless another
-- venue shows it. Rows are locked in one order, so that changes and the clean-up wait for each other.
create function mark_image_use_of_shop() returns trigger language plpgsql as $$
begin
  perform from shop_images where image_title in (old.image_title, new.image_title) order by image_title, width, format for update;
  update shop_images set unused_since = null where image_title = new.image_title;
  if not found then
    raise exception 'there is no such picture' using errcode = 'check_violation', constraint = 'shops_picture_is_there';
  end if;
  update shop_images
     set unused_since = app_now()
   where image_title = old.image_title
     and not exists (select from shops where image_title = old.image_title)
     and not exists (select from gallery_pictures where image_title = old.image_title);
  return null;
end $$;

create trigger shops_keep_images after update of image_title on shops
  for each row when (old.image_title <> new.image_title) execute function mark_image_use_of_shop();

create trigger gallery_pictures_notify after insert or delete or update on gallery_pictures
  for each row execute function notify_shop();

-- A picture of a gallery has to exist and is marked as used; one that no venue shows any more is marked as unused.
create function mark_image_use_of_gallery() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update shop_images
       set unused_since = app_now()
     where image_title = old.image_title
       and not exists (select from shops where image_title = old.image_title)
       and not exists (select from gallery_pictures where image_title = old.image_title);
  end if;
  if tg_op <> 'DELETE' then
    update shop_images set unused_since = null where image_title = new.image_title;
    if not found then
      raise exception 'there is no such picture'
        using errcode = 'check_violation', constraint = 'gallery_pictures_are_there';
    end if;
  end if;
  return null;
end $$;

create trigger gallery_pictures_keep_images after insert or delete or update on gallery_pictures
  for each row execute function mark_image_use_of_gallery();

-- How often browsers opened the link of an entry place, by day on the venue's clock: a number, and nothing about who
-- opened it.
create table entry_place_openings (
  entry_place_id uuid not null references entry_places (entry_place_id),
  on_date        date not null,
  openings       integer not null default 1,
  constraint entry_place_openings_pkey primary key (entry_place_id, on_date),
  constraint entry_place_openings_are_counted check (openings > 0)
);

create function refuse_retired_room() returns trigger language plpgsql as $$
declare
  retired date;
begin
  -- The same lock as that of the foreign key: a booking that waited for a retirement reads it here.
  select retired_from into retired from shop_rooms where shop_room_id = new.shop_room_id for key share;
  if new.booking_date >= retired then
    raise exception 'that bay is out of service then' using errcode = 'check_violation', constraint = 'bookings_room_is_in_service';
  end if;
  return null;
end $$;

-- A tee time is created or moved within the hours of a special day, unless the transaction is permitted to sell outside
-- of them.
create function refuse_closed_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.booking_date = old.booking_date and new.started_at = old.started_at and new.ended_at <= old.ended_at then
    return null;
  end if;
  if not pg_try_advisory_xact_lock_shared(hours_lock(), new.shop_seq_no) then
    -- The server retries a transaction that ends with this error.
    raise exception 'the hours of the venue are being changed' using errcode = 'serialization_failure', constraint = 'bookings_wait_for_the_hours';
  end if;
  if coalesce(current_setting('caddie.outside_hours', true), '') = 'yes' then
    return null;
  end if;
  if exists (select from opening_exceptions where shop_seq_no = new.shop_seq_no and on_date = new.booking_date)
     and not exists (
       select
         from opening_exception_hours h
         join shops s using (shop_seq_no)
        where h.shop_seq_no = new.shop_seq_no
          and h.on_date = new.booking_date
          and first_instant(h.on_date + make_interval(mins => h.opens_minute), s.time_zone) <= new.started_at
          and new.ended_at <= (h.on_date + make_interval(mins => h.closes_minute)) at time zone s.time_zone) then
    raise exception 'the venue is closed then' using errcode = 'check_violation', constraint = 'bookings_are_within_the_hours';
  end if;
  return null;
end $$;

-- The desk never refunds more than the venue permits without a manager, and the recorded sum never decreases.
create function guard_desk_given_back() returns trigger language plpgsql as $$
begin
  if new.desk_given_back < old.desk_given_back
     or new.desk_given_back > (select desk_refund_limit from shops where shop_seq_no = new.shop_seq_no) then
    raise exception 'that is more than the desk may give back without a manager'
      using errcode = 'check_violation', constraint = 'bookings_desk_gives_back_within_its_limit';
  end if;
  return new;
end $$;

-- A customer's booking before the venue is open is a test, permanently: it counts in no figure.
create function mark_test_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Not a function in SQL: PostgreSQL would plan it again for every booking.
    new.is_test := new.kind = 'TEE_TIME' and new.source = 'ONLINE'
      and exists (select from shops where shop_seq_no = new.shop_seq_no and opened_at is null);
  elsif new.is_test <> old.is_test then
    raise exception 'a test stays a test' using errcode = 'check_violation', constraint = 'bookings_stay_tests';
  end if;
  return new;
end $$;

-- Before a venue is open, customers cannot buy a set: its payment would be simulated.
create function refuse_sets_before_opening() returns trigger language plpgsql as $$
begin
  if not is_open_venue(new.shop_seq_no) and acting_kind() = 'customer' then
    raise exception 'the venue is not open' using errcode = 'check_violation', constraint = 'membership_sets_of_open_venues';
  end if;
  return new;
end $$;
