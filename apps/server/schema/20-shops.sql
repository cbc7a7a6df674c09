create extension if not exists btree_gist;

-- The currencies that money.ts of the contract knows: without its decimals an amount means nothing. Every amount, here and in
-- the other tables, is a whole number of its currency's smallest unit.
create function is_currency(code text) returns boolean language sql immutable
return code in ('USD', 'SGD', 'CNY', 'KRW', 'JPY', 'TWD');

-- A venue. Accounts, rooms, prices and bookings all belong to one.
create table shops (
  shop_seq_no         integer generated always as identity primary key,
  shop_name           text not null,
  address             text not null,
  phone               text not null,
  email               text not null,
  image_title         text not null,
  country_code        text not null,
  time_zone           text not null,
  currency            text not null,
  durations           integer[] not null,
  max_party_size      integer not null,
  booking_window_days integer not null,
  lead_minutes        integer not null,
  buffer_minutes      integer not null default 0,
  hold_minutes        integer not null default 10,
  created_at          timestamptz not null default now(),
  -- Null: it does not take bookings yet.
  opened_at           timestamptz default app_now(),
  language            text not null default 'en',
  -- Where its cards are charged; null: on the server's own account.
  payment_account_id  integer references payment_accounts,
  constraint shops_name_fits check (char_length(shop_name) between 1 and 80),
  constraint shops_country_is_known check (country_code in ('KR', 'US', 'JP', 'CN', 'SG', 'TW')),
  -- timezone() refuses a name it does not know, so a venue cannot be saved with a misspelled zone.
  constraint shops_time_zone_is_known check (timezone(time_zone, timestamptz '2000-01-01 00:00Z') is not null),
  constraint shops_currency_is_known check (is_currency(currency)),
  constraint shops_language_is_known check (language in ('en', 'ko', 'ja', 'zh-Hans', 'zh-Hant')),
  constraint shops_have_durations check (cardinality(durations) > 0 and 0 < all (durations)),
  constraint shops_limits_are_positive check (
    max_party_size > 0 and booking_window_days > 0 and lead_minutes >= 0 and buffer_minutes >= 0 and hold_minutes > 0
  )
);

-- A venue is opened by its name, however a person capitalises it.
create unique index shops__name on shops (lower(shop_name));

-- A bay.
create table shop_rooms (
  shop_room_id uuid primary key default gen_random_uuid(),
  shop_seq_no  integer not null references shops,
  room_name    text not null,
  position     integer not null,
  -- From this day on it takes no tee times.
  retired_from date,
  traits       text[] not null default '{}',
  -- Where a bay takes fewer than the venue says.
  max_party_size integer,
  constraint shop_rooms_traits_are_known check (traits <@ array['LEFT_HANDED', 'PRIVATE']),
  constraint shop_rooms_take_somebody check (max_party_size > 0),
  constraint shop_rooms_name_is_unique unique (shop_seq_no, room_name),
  constraint shop_rooms_position_is_unique unique (shop_seq_no, position),
  -- Lets a booking prove that its room is of its own shop.
  constraint shop_rooms_of_shop unique (shop_room_id, shop_seq_no)
);

-- The week's opening hours from a day on: for a day of play, the published plan with the latest first day not after it.
create table hour_plans (
  hour_plan_id uuid primary key default gen_random_uuid(),
  shop_seq_no  integer not null references shops,
  valid_from   date not null,
  published_at timestamptz,
  made_at      timestamptz not null default app_now(),
  constraint hour_plans_of_shop unique (hour_plan_id, shop_seq_no)
);

create unique index hour_plans__published on hour_plans (shop_seq_no, valid_from) where (published_at is not null);

-- Opening times of the week. Minutes count from the day's midnight on the venue's clock; past 1440 is the next day,
-- so Friday 10:00 to Saturday 02:00 is one row: Friday, 600 to 1560.
create table opening_hours (
  shop_seq_no   integer not null references shops,
  weekday       integer not null,
  opens_minute  integer not null,
  closes_minute integer not null,
  hour_plan_id  uuid not null,
  foreign key (hour_plan_id, shop_seq_no) references hour_plans (hour_plan_id, shop_seq_no) on delete cascade,
  constraint opening_hours_weekday_is_iso check (weekday between 1 and 7),
  constraint opening_hours_are_a_stretch check (0 <= opens_minute and opens_minute < 1440 and opens_minute < closes_minute and closes_minute <= 2160),
  constraint opening_hours_do_not_overlap
    exclude using gist (hour_plan_id with =, weekday with =, int4range(opens_minute, closes_minute) with &&)
);

-- Days that differ from the week. A date with no stretch in opening_exception_hours is closed all day.
create table opening_exceptions (
  shop_seq_no integer not null references shops,
  on_date     date not null,
  note        text not null,
  primary key (shop_seq_no, on_date)
);

create table opening_exception_hours (
  shop_seq_no   integer not null,
  on_date       date not null,
  opens_minute  integer not null,
  closes_minute integer not null,
  foreign key (shop_seq_no, on_date) references opening_exceptions on delete cascade,
  constraint opening_exception_hours_are_a_stretch check (0 <= opens_minute and opens_minute < 1440 and opens_minute < closes_minute and closes_minute <= 2160),
  constraint opening_exception_hours_do_not_overlap
    exclude using gist (shop_seq_no with =, on_date with =, int4range(opens_minute, closes_minute) with &&)
);

-- What an hour costs from a day on, chosen as plans of hours are.
create table price_lists (
  price_list_id uuid primary key default gen_random_uuid(),
  shop_seq_no   integer not null references shops,
  valid_from    date not null,
  published_at  timestamptz,
  made_at       timestamptz not null default app_now(),
  constraint price_lists_of_shop unique (price_list_id, shop_seq_no)
);

create unique index price_lists__published on price_lists (shop_seq_no, valid_from) where (published_at is not null);

-- What an hour costs: by weekday, time of day and, if it names one, bay. A rule for a bay goes before the one for all.
-- Minutes as in opening_hours: the hours after midnight belong to the day that opened them.
create table price_rules (
  price_rule_id   uuid primary key default gen_random_uuid(),
  shop_seq_no     integer not null references shops,
  shop_room_id    uuid,
  weekday         integer not null,
  from_minute     integer not null,
  until_minute    integer not null,
  amount_per_hour bigint not null,
  is_peak         boolean not null,
  price_list_id   uuid not null,
  foreign key (shop_room_id, shop_seq_no) references shop_rooms (shop_room_id, shop_seq_no),
  foreign key (price_list_id, shop_seq_no) references price_lists (price_list_id, shop_seq_no) on delete cascade,
  constraint price_rules_weekday_is_iso check (weekday between 1 and 7),
  constraint price_rules_are_a_stretch check (0 <= from_minute and from_minute < until_minute and until_minute <= 2160),
  constraint price_rules_amount_is_not_negative check (amount_per_hour >= 0),
  -- What any night adds up to is then still a number that the code counts exactly.
  constraint price_rules_amount_is_countable check (amount_per_hour <= 1000000000000),
  -- At any minute at most one rule for all bays and one for each bay: the price is never a matter of order.
  constraint price_rules_are_unambiguous
    exclude using gist (
      price_list_id with =,
      weekday with =,
      coalesce(shop_room_id, '00000000-0000-0000-0000-000000000000') with =,
      int4range(from_minute, until_minute) with &&
    )
);

-- A list or plan is published for tomorrow at the earliest, unless it is the venue's first, and stays once its day has come:
-- what was sold by it can still be explained. Until then it can be withdrawn.
create function guard_published() returns trigger language plpgsql as $$
declare
  today constant date := (select (app_now() at time zone time_zone)::date from shops where shop_seq_no = coalesce(new.shop_seq_no, old.shop_seq_no));
  is_first boolean;
begin
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

create trigger hour_plans_guard before insert or update or delete on hour_plans for each row execute function guard_published();
create trigger price_lists_guard before insert or update or delete on price_lists for each row execute function guard_published();

-- Rules are written while their list is a draft. The trigger names the table of the lists and its key.
create function guard_published_rules() returns trigger language plpgsql as $$
declare
  is_published boolean;
begin
  -- Locked, so that nobody publishes it meanwhile.
  execute format('select bool_or(published_at is not null) from (select published_at from %I where %I = any ($1) for share) lists', tg_argv[0], tg_argv[1])
     into is_published
    using array[(to_jsonb(old) ->> tg_argv[1])::uuid, (to_jsonb(new) ->> tg_argv[1])::uuid];
  if is_published then
    raise exception 'what is published stays as it is' using errcode = 'check_violation', constraint = tg_table_name || '_published_stay';
  end if;
  return coalesce(new, old);
end $$;

create trigger opening_hours_guard before insert or update or delete on opening_hours
  for each row execute function guard_published_rules('hour_plans', 'hour_plan_id');
create trigger price_rules_guard before insert or update or delete on price_rules
  for each row execute function guard_published_rules('price_lists', 'price_list_id');

-- A bay goes out of service when nothing is sold in it from that day on; whoever sells there at the same moment is waited for.
create function guard_room_retirement() returns trigger language plpgsql as $$
begin
  perform from shop_rooms where shop_room_id = new.shop_room_id for update;
  if exists (
    select
      from bookings
     where shop_room_id = new.shop_room_id
       and kind = 'TEE_TIME'
       and status in ('READY', 'CONFIRMED')
       and not is_parked
       and tstzrange(started_at, occupied_until) && tstzrange(app_now(), null)
       and booking_date >= new.retired_from
       and (status = 'CONFIRMED' or hold_expires_at > app_now() or payment_started_at is not null)
  ) then
    raise exception 'there are tee times in that bay' using errcode = 'check_violation', constraint = 'shop_rooms_retire_empty';
  end if;
  return new;
end $$;

create trigger shop_rooms_retire before update of retired_from on shop_rooms for each row
  when (new.retired_from is not null) execute function guard_room_retirement();

-- Canceled at least this long before the start, this share comes back; later than the last tier, nothing.
create table cancellation_tiers (
  shop_seq_no    integer not null references shops,
  hours_before   integer not null,
  refund_percent integer not null,
  primary key (shop_seq_no, hours_before),
  constraint cancellation_tiers_are_shares check (hours_before >= 0 and refund_percent between 0 and 100)
);

-- Pictures, encoded once in each width and format. The title changes with the picture, so a browser may keep it for ever.
create table shop_images (
  image_title text not null,
  width       integer not null,
  format      text not null,
  content     bytea not null,
  primary key (image_title, width, format),
  constraint shop_images_format_is_known check (format in ('avif', 'webp', 'jpg'))
);
