-- Who opens a venue proves a phone first, with a code that opens nothing else.
alter table auth_codes
  drop constraint auth_codes_audience_is_known,
  add constraint auth_codes_audience_is_known check (audience in ('customer', 'staff', 'owner'));

-- What a venue pays for, and until when it is tried. Those that are there were made by the operator, without a limit.
alter table shops
  add column plan text not null default 'ENTERPRISE',
  add column trial_ends_on date,
  add constraint shops_plan_is_known check (plan in ('TRIAL', 'STARTER', 'PROFESSIONAL', 'ENTERPRISE')),
  add constraint shops_trial_ends check ((plan = 'TRIAL') = (trial_ends_on is not null));

create function bay_limit(plan text) returns integer language sql immutable
return case plan when 'STARTER' then 2 when 'TRIAL' then 10 when 'PROFESSIONAL' then 10 end;

create function guard_bay_limit() returns trigger language plpgsql as $$
declare
  venue shops%rowtype;
begin
  -- Whoever adds one at the same moment is waited for.
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
create trigger shop_rooms_return_within_the_plan before update of retired_from on shop_rooms for each row
  when (old.retired_from is not null and (new.retired_from is null or new.retired_from > old.retired_from))
  execute function guard_bay_limit();

-- Before a venue is open nothing is sold by its plans and lists: they are replaced as often as somebody likes.
create function is_open_venue(venue integer) returns boolean language sql stable
return (select opened_at is not null from shops where shop_seq_no = venue);

create or replace function guard_published() returns trigger language plpgsql as $$
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

create or replace function guard_price_list() returns trigger language plpgsql as $$
declare
  today constant date := (select (app_now() at time zone time_zone)::date from shops where shop_seq_no = coalesce(new.shop_seq_no, old.shop_seq_no));
begin
  if not is_open_venue(coalesce(new.shop_seq_no, old.shop_seq_no)) then
    return coalesce(new, old);
  end if;
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

-- What a venue still needs before it can open.
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

create trigger shops_open_complete before update of opened_at on shops for each row
  when (old.opened_at is null and new.opened_at is not null) execute function guard_opening();

-- A link by which somebody opens a venue, made by the operator: good once.
create table venue_invites (
  token_hash  bytea primary key,
  made_at     timestamptz not null default app_now(),
  expires_at  timestamptz not null,
  -- The venue that was made by it.
  shop_seq_no integer references shops,
  constraint venue_invites_are_hashed check (length(token_hash) = 32)
);

-- Somebody has proved a phone in order to open a venue; the venue that they made with it.
create table start_proofs (
  proof_hash   bytea primary key,
  phone_e164   text not null,
  country_code text not null,
  invite_hash  bytea references venue_invites,
  -- The browser in which it was proved: another one can do nothing with it.
  device_id    uuid not null references staff_devices,
  expires_at   timestamptz not null,
  shop_seq_no  integer references shops,
  constraint start_proofs_are_hashed check (length(proof_hash) = 32),
  constraint start_proofs_phone_is_a_number check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$')
);

-- The steps of a venue's first run that somebody has done or skipped.
create table first_run_steps (
  shop_seq_no integer not null references shops,
  step        text not null,
  state       text not null,
  marked_at   timestamptz not null default app_now(),
  primary key (shop_seq_no, step),
  constraint first_run_steps_step_is_known check (step in ('PICTURE', 'BAYS', 'HOURS', 'PRICES', 'CANCELING', 'PAYMENTS', 'TRY')),
  constraint first_run_steps_some_are_skipped check (
    state = 'DONE' or (state = 'SKIPPED' and step in ('PICTURE', 'CANCELING', 'PAYMENTS', 'TRY'))
  )
);
