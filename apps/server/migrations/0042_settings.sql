-- What a venue decides about its bookings, each within limits.
alter table shops
  add column start_step_minutes integer not null default 30,
  add column no_show_minutes integer not null default 30,
  drop constraint shops_have_durations,
  drop constraint shops_limits_are_positive,
  add constraint shops_have_durations check (
    cardinality(durations) between 1 and 10 and 15 <= all (durations) and 480 >= all (durations)
  ),
  add constraint shops_limits_fit check (
    max_party_size between 1 and 20 and booking_window_days between 1 and 90 and lead_minutes between 0 and 2880
    and buffer_minutes between 0 and 120 and hold_minutes between 3 and 30
  ),
  add constraint shops_start_step_is_known check (start_step_minutes in (15, 30, 60)),
  add constraint shops_no_show_limit_fits check (no_show_minutes between 5 and 120);

-- The names that venues had before: the links that were printed with them go on working.
create table shop_old_names (
  old_name    text not null,
  shop_seq_no integer not null references shops,
  renamed_at  timestamptz not null default app_now(),
  constraint shop_old_names_fit check (char_length(old_name) between 1 and 80)
);

create unique index shop_old_names__name on shop_old_names (lower(old_name));
create index shop_old_names__shop on shop_old_names (shop_seq_no);

-- Names are given one after the other, so that what was looked up here still holds when the transaction ends.
create function guard_shop_name() returns trigger language plpgsql as $$
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

create trigger shops_keep_old_names after insert or update of shop_name on shops for each row execute function guard_shop_name();

create function guard_shop_old_name() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shop names'));
  if exists (select from shops where lower(shop_name) = lower(new.old_name)) then
    raise exception 'a venue has that name' using errcode = 'unique_violation', constraint = 'shop_old_names_are_free';
  end if;
  return new;
end $$;

create trigger shop_old_names_guard before insert or update on shop_old_names for each row execute function guard_shop_old_name();

alter table cancellation_tiers
  drop constraint cancellation_tiers_are_shares,
  add constraint cancellation_tiers_are_shares check (hours_before between 0 and 720 and refund_percent between 0 and 100);

-- Whoever cancels later gets no more back than whoever canceled earlier. Looked at when a transaction ends: tiers are replaced one by one.
create function guard_cancellation_tiers() returns trigger language plpgsql as $$
begin
  -- Whoever replaces them at the same moment is waited for.
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

create constraint trigger cancellation_tiers_guard after insert or update on cancellation_tiers
  deferrable initially deferred for each row execute function guard_cancellation_tiers();

-- Every process that remembers a venue forgets it when this is sent.
create function notify_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('shops', coalesce(new.shop_seq_no, old.shop_seq_no)::text);
  return null;
end $$;

create trigger shops_notify after insert or update on shops for each row execute function notify_shop();
create trigger shop_rooms_notify after insert or update or delete on shop_rooms for each row execute function notify_shop();
create trigger cancellation_tiers_notify after insert or update or delete on cancellation_tiers for each row execute function notify_shop();
create trigger hour_plans_notify after insert or update or delete on hour_plans for each row execute function notify_shop();
create trigger price_lists_notify after insert or update or delete on price_lists for each row execute function notify_shop();
create trigger opening_exceptions_notify after insert or update or delete on opening_exceptions for each row execute function notify_shop();
create trigger opening_exception_hours_notify after insert or update or delete on opening_exception_hours
  for each row execute function notify_shop();
