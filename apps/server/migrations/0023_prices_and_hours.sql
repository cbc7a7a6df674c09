-- breaks older versions
-- Prices and hours with a first day, bays that go out of service, venues that open (docs/decisions/0038). The version before reads
-- the rules of all lists as one: with a second list it would sell at the wrong price.
alter table shops
  -- Null: it does not take bookings yet.
  add column opened_at timestamptz default app_now(),
  add column language  text not null default 'en',
  add constraint shops_language_is_known check (language in ('en', 'ko', 'ja', 'zh-Hans', 'zh-Hant'));
update shops set opened_at = created_at;

alter table shop_rooms
  -- From this day on it takes no tee times.
  add column retired_from   date,
  add column traits         text[] not null default '{}',
  -- Where a bay takes fewer than the venue says.
  add column max_party_size integer,
  add constraint shop_rooms_traits_are_known check (traits <@ array['LEFT_HANDED', 'PRIVATE']),
  add constraint shop_rooms_take_somebody check (max_party_size > 0);

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

-- What there is holds from the venue's first day.
insert into hour_plans (shop_seq_no, valid_from, published_at)
select shop_seq_no, (created_at at time zone time_zone)::date, created_at from shops;
insert into price_lists (shop_seq_no, valid_from, published_at)
select shop_seq_no, (created_at at time zone time_zone)::date, created_at from shops;

alter table opening_hours add column hour_plan_id uuid;
update opening_hours h set hour_plan_id = p.hour_plan_id from hour_plans p where p.shop_seq_no = h.shop_seq_no;
alter table opening_hours
  alter column hour_plan_id set not null,
  add foreign key (hour_plan_id, shop_seq_no) references hour_plans (hour_plan_id, shop_seq_no) on delete cascade,
  drop constraint opening_hours_do_not_overlap,
  add constraint opening_hours_do_not_overlap
    exclude using gist (hour_plan_id with =, weekday with =, int4range(opens_minute, closes_minute) with &&);

alter table price_rules add column price_list_id uuid;
update price_rules r set price_list_id = l.price_list_id from price_lists l where l.shop_seq_no = r.shop_seq_no;
alter table price_rules
  alter column price_list_id set not null,
  add foreign key (price_list_id, shop_seq_no) references price_lists (price_list_id, shop_seq_no) on delete cascade,
  drop constraint price_rules_are_unambiguous,
  add constraint price_rules_are_unambiguous
    exclude using gist (
      price_list_id with =,
      weekday with =,
      coalesce(shop_room_id, '00000000-0000-0000-0000-000000000000') with =,
      int4range(from_minute, until_minute) with &&
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

create function refuse_retired_room() returns trigger language plpgsql as $$
declare
  retired date;
begin
  -- The lock that the foreign key takes anyway; who waits for a retirement sees it here.
  select retired_from into retired from shop_rooms where shop_room_id = new.shop_room_id for key share;
  if new.booking_date >= retired then
    raise exception 'that bay is out of service then' using errcode = 'check_violation', constraint = 'bookings_room_is_in_service';
  end if;
  return null;
end $$;

create trigger bookings_room_is_in_service after insert or update of shop_room_id, booking_date on bookings for each row
  when (new.kind = 'TEE_TIME') execute function refuse_retired_room();
