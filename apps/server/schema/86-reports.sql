-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- Stored figures of past days, so that they need not be computed again. A day without a row, or with a noted change, is
-- computed when it is read (decision 0073).
create table day_figures (
  shop_seq_no        integer not null references shops (shop_seq_no),
  on_date            date not null,
  -- Money that moved on the day.
  online_taken       bigint not null,
  desk_taken         bigint not null,
  passes_taken       bigint not null,
  returned           bigint not null,
  -- Bay minutes, in total and by hour of the venue's clock; hours after midnight are 24 and up.
  open_minutes       integer not null,
  sold_minutes       integer not null,
  open_by_hour       integer[] not null,
  sold_by_hour       integer[] not null,
  played_value       bigint not null,
  -- Tee times with a start on the day, including canceled ones.
  from_online        integer not null,
  from_phone         integer not null,
  from_walk_in       integer not null,
  canceled_in_time   integer not null,
  canceled_late      integer not null,
  canceled_too_late  integer not null,
  canceled_by_venue  integer not null,
  no_shows           integer not null,
  -- The amount kept of canceled bookings, and the minutes of them that were sold again.
  canceled_kept      bigint not null,
  canceled_minutes   integer not null,
  sold_again_minutes integer not null,
  constraint day_figures_pkey primary key (shop_seq_no, on_date)
);

-- Days that changed: stored ones have to be computed again, and a cached report of others is out of date. Every change
-- is a row, so that no writer waits for another; a change that commits during the computation remains.
create table day_figure_changes (
  change_id    bigint generated always as identity primary key,
  shop_seq_no  integer not null,
  from_date    date not null,
  to_date      date not null,
  -- Only the amount owed has changed: it is stored for month ends, so the day need not be computed again.
  is_owed_only boolean not null default false
);

create index day_figure_changes__shop on day_figure_changes (shop_seq_no);

-- The amount that a venue owed to pass holders at the end of a past month.
create table owed_figures (
  shop_seq_no integer not null references shops (shop_seq_no),
  on_date     date not null,
  amount      bigint not null,
  constraint owed_figures_pkey primary key (shop_seq_no, on_date)
);

-- The sum of the days of a past month, once all of them are stored.
create table month_figures (
  shop_seq_no        integer not null references shops (shop_seq_no),
  month              date not null,
  online_taken       bigint not null,
  desk_taken         bigint not null,
  passes_taken       bigint not null,
  returned           bigint not null,
  open_minutes       bigint not null,
  sold_minutes       bigint not null,
  played_value       bigint not null,
  from_online        bigint not null,
  from_phone         bigint not null,
  from_walk_in       bigint not null,
  canceled_in_time   bigint not null,
  canceled_late      bigint not null,
  canceled_too_late  bigint not null,
  canceled_by_venue  bigint not null,
  no_shows           bigint not null,
  canceled_kept      bigint not null,
  canceled_minutes   bigint not null,
  sold_again_minutes bigint not null,
  constraint month_figures_pkey primary key (shop_seq_no, month)
);

-- The number of times that stored figures of a venue, or the records of its changes, were changed or deleted: a report
-- is current while this and the noted changes are the same.
create table figure_versions (
  shop_seq_no integer primary key references shops (shop_seq_no),
  version     bigint not null
);

create function count_figure_version() returns trigger language plpgsql as $$
begin
  insert into figure_versions (shop_seq_no, version)
  select distinct shop_seq_no, 1 from gone
      on conflict (shop_seq_no) do update set version = figure_versions.version + 1;
  return null;
end $$;

create trigger day_figures_count_version after delete on day_figures referencing old table as gone
  for each statement execute function count_figure_version();
alter table day_figures enable always trigger day_figures_count_version;

create trigger day_figures_count_changed_version after update on day_figures referencing old table as gone
  for each statement execute function count_figure_version();
alter table day_figures enable always trigger day_figures_count_changed_version;

create trigger day_figure_changes_count_version after delete on day_figure_changes referencing old table as gone
  for each statement execute function count_figure_version();
alter table day_figure_changes enable always trigger day_figure_changes_count_version;

create trigger owed_figures_count_version after delete on owed_figures referencing old table as gone
  for each statement execute function count_figure_version();
alter table owed_figures enable always trigger owed_figures_count_version;

create trigger owed_figures_count_changed_version after update on owed_figures referencing old table as gone
  for each statement execute function count_figure_version();
alter table owed_figures enable always trigger owed_figures_count_changed_version;

create trigger month_figures_count_version after delete on month_figures referencing old table as gone
  for each statement execute function count_figure_version();
alter table month_figures enable always trigger month_figures_count_version;

create trigger month_figures_count_changed_version after update on month_figures referencing old table as gone
  for each statement execute function count_figure_version();
alter table month_figures enable always trigger month_figures_count_changed_version;

-- A day that has not begun in any time zone is in no report.
create function note_days(venue integer, first_day date, last_day date) returns void language sql as $$
  insert into day_figure_changes (shop_seq_no, from_date, to_date)
  select venue, first_day, last_day
   where venue is not null
     and first_day <= (app_now() at time zone 'UTC')::date + 1
$$;

create function note_days_of_venue() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shops' then
    perform note_days(new.shop_seq_no, '-infinity', 'infinity');
  elsif tg_table_name = 'shop_rooms' then
    perform note_days(coalesce(new.shop_seq_no, old.shop_seq_no),
                      case tg_op when 'UPDATE' then least(old.retired_from, new.retired_from) else '-infinity'::date end, 'infinity');
  elsif tg_table_name = 'hour_plans' then
    perform note_days(coalesce(new.shop_seq_no, old.shop_seq_no), least(old.valid_from, new.valid_from), 'infinity');
  elsif tg_table_name = 'opening_hours' then
    perform note_days(p.shop_seq_no, p.valid_from, 'infinity')
       from hour_plans p
      where p.hour_plan_id = coalesce(new.hour_plan_id, old.hour_plan_id);
  else
    -- The next day begins when this one closes.
    perform note_days(coalesce(new.shop_seq_no, old.shop_seq_no), least(old.on_date, new.on_date), greatest(old.on_date, new.on_date) + 1);
  end if;
  return null;
end $$;

create trigger shops_note_days after update of time_zone on shops
  for each row when (old.time_zone <> new.time_zone) execute function note_days_of_venue();
alter table shops enable always trigger shops_note_days;

create trigger shop_rooms_note_days after insert or delete or update of retired_from on shop_rooms
  for each row execute function note_days_of_venue();
alter table shop_rooms enable always trigger shop_rooms_note_days;

create trigger opening_hours_note_days after insert or delete or update on opening_hours
  for each row execute function note_days_of_venue();
alter table opening_hours enable always trigger opening_hours_note_days;

create trigger opening_exceptions_note_days after insert or delete or update on opening_exceptions
  for each row execute function note_days_of_venue();
alter table opening_exceptions enable always trigger opening_exceptions_note_days;

create trigger opening_exception_hours_note_days after insert or delete or update on opening_exception_hours
  for each row execute function note_days_of_venue();
alter table opening_exception_hours enable always trigger opening_exception_hours_note_days;

-- Notes the day of play, whose figures contain the kept amount, and the days on which money moved. The venue's date may
-- differ from the UTC date by one, and a business day ends after midnight.
create function note_days_of_order(which uuid, moved timestamptz[]) returns void language plpgsql as $$
begin
  perform note_days(o.shop_seq_no, b.booking_date, b.booking_date)
     from orders o
     join bookings b on b.booking_id = o.subject_id
    where o.order_id = which
      and o.subject_kind = 'booking';
  perform note_days(o.shop_seq_no, (at at time zone 'UTC')::date - 2, (at at time zone 'UTC')::date + 1)
     from orders o, unnest(moved) at
    where o.order_id = which;
end $$;

create function note_days_of_money() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'payments' then
    perform note_days_of_order(coalesce(new.order_id, old.order_id), array[old.ended_at, new.ended_at]);
  elsif tg_table_name = 'refunds' then
    perform note_days_of_order(p.order_id, array[old.created_at, new.created_at])
       from payments p
      where p.payment_id = coalesce(new.payment_id, old.payment_id);
  elsif tg_table_name = 'drawer_lines' then
    perform note_days_of_order(coalesce(new.order_id, old.order_id),
                               array[old.business_date::timestamp at time zone 'UTC', new.business_date::timestamp at time zone 'UTC']);
  else
    perform note_days_of_order(coalesce(new.order_id, old.order_id), '{}');
  end if;
  return null;
end $$;

create trigger payments_note_days after insert or delete or update on payments
  for each row execute function note_days_of_money();
alter table payments enable always trigger payments_note_days;

create trigger refunds_note_days after insert or delete or update on refunds
  for each row execute function note_days_of_money();
alter table refunds enable always trigger refunds_note_days;

-- Notes that only the amount owed has changed, from a day on.
create function note_owed(venue integer, first_day date) returns void language sql as $$
  insert into day_figure_changes (shop_seq_no, from_date, to_date, is_owed_only)
  select venue, first_day, 'infinity', true
   where venue is not null
     and first_day <= (app_now() at time zone 'UTC')::date + 1
$$;

-- The venue's date may differ from the UTC date by one, and a business day ends after midnight: so each range begins a
-- day earlier.
create function note_owed_of_pass() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'membership_sets' then
    if (old.amount, old.activated_at, old.valid_days, old.extended_days) is distinct from (new.amount, new.activated_at, new.valid_days, new.extended_days) then
      perform note_owed(new.shop_seq_no, (least(old.activated_at, new.activated_at) at time zone 'UTC')::date - 1);
    else
      perform note_owed(new.shop_seq_no, least(old.started_date, new.started_date, old.expired_date, new.expired_date) - 1);
    end if;
  elsif tg_table_name = 'membership_ledger' then
    perform note_owed(s.shop_seq_no, least((least(old.at, new.at) at time zone 'UTC')::date, old.last_day, new.last_day) - 1)
       from memberships m
       join membership_sets s using (membership_set_id)
      where m.membership_id = coalesce(new.membership_id, old.membership_id);
  elsif tg_table_name = 'membership_freezes' then
    perform note_owed(s.shop_seq_no, case
                                       when new.from_date = old.from_date then least(old.until_date, new.until_date) - 1
                                       else least(old.from_date, new.from_date) - 1
                                     end)
       from membership_sets s
      where s.membership_set_id = coalesce(new.membership_set_id, old.membership_set_id);
  else
    perform note_owed(s.shop_seq_no, (least(old.at, new.at) at time zone 'UTC')::date - 1)
       from membership_sets s
      where s.membership_set_id = coalesce(new.membership_set_id, old.membership_set_id);
  end if;
  return null;
end $$;

create trigger membership_sets_note_owed after update on membership_sets
  for each row when (
    old.amount is distinct from new.amount
    or old.activated_at is distinct from new.activated_at
    or old.valid_days is distinct from new.valid_days
    or old.extended_days is distinct from new.extended_days
    or old.started_date is distinct from new.started_date
    or old.expired_date is distinct from new.expired_date
  ) execute function note_owed_of_pass();
alter table membership_sets enable always trigger membership_sets_note_owed;

create function note_days_of_pass() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'membership_ledger' then
    perform note_days(b.shop_seq_no, b.booking_date, b.booking_date)
       from bookings b
      where b.booking_id = coalesce(new.booking_id, old.booking_id);
  else
    -- The value of a use depends on its set.
    perform note_days(b.shop_seq_no, b.booking_date, b.booking_date)
       from memberships m
       join membership_ledger l using (membership_id)
       join bookings b using (booking_id)
      where m.membership_set_id = new.membership_set_id;
  end if;
  return null;
end $$;

-- Becoming used up or expired, or being refunded, does not change what the tee times were worth that a set paid for.
create trigger membership_sets_note_days after update of amount, valid_days, extended_days on membership_sets
  for each row when (
    old.amount is distinct from new.amount
    or old.valid_days is distinct from new.valid_days
    or old.extended_days is distinct from new.extended_days
  ) execute function note_days_of_pass();
alter table membership_sets enable always trigger membership_sets_note_days;

create trigger membership_ledger_note_days after insert or delete or update on membership_ledger
  for each row execute function note_days_of_pass();
alter table membership_ledger enable always trigger membership_ledger_note_days;

create trigger membership_ledger_note_owed after insert or delete or update on membership_ledger
  for each row execute function note_owed_of_pass();
alter table membership_ledger enable always trigger membership_ledger_note_owed;

-- A block may take time of the adjacent days.
create function note_days_of_booking() returns trigger language plpgsql as $$
declare
  beside integer;
begin
  if tg_op <> 'INSERT' then
    beside := case old.kind when 'BLOCK' then 1 else 0 end;
    perform note_days(old.shop_seq_no, old.booking_date - beside, old.booking_date + beside);
  end if;
  if tg_op <> 'DELETE' then
    beside := case new.kind when 'BLOCK' then 1 else 0 end;
    perform note_days(new.shop_seq_no, new.booking_date - beside, new.booking_date + beside);
  end if;
  return null;
end $$;

-- An unpaid hold is in no figure. Fires also if other triggers and the foreign keys are disabled.
create trigger bookings_note_day after insert on bookings
  for each row when (
    new.booking_date <= ((app_now() at time zone 'UTC')::date + 1) and new.status <> 'READY'
  ) execute function note_days_of_booking();
alter table bookings enable always trigger bookings_note_day;

create trigger bookings_note_days after update on bookings
  for each row when (
    least(old.booking_date, new.booking_date) <= ((app_now() at time zone 'UTC')::date + 1)
    and not (old.status = 'READY' and (new.status in ('READY', 'FAILED')))
  ) execute function note_days_of_booking();
alter table bookings enable always trigger bookings_note_days;

create trigger bookings_note_gone_day after delete on bookings
  for each row when (
    old.booking_date <= ((app_now() at time zone 'UTC')::date + 1)
  ) execute function note_days_of_booking();
alter table bookings enable always trigger bookings_note_gone_day;

create trigger membership_set_history_note_owed after insert or delete or update on membership_set_history
  for each row execute function note_owed_of_pass();
alter table membership_set_history enable always trigger membership_set_history_note_owed;

create trigger order_tenders_note_days after insert or delete or update on order_tenders
  for each row execute function note_days_of_money();
alter table order_tenders enable always trigger order_tenders_note_days;

create trigger hour_plans_note_days after insert or delete or update on hour_plans
  for each row execute function note_days_of_venue();
alter table hour_plans enable always trigger hour_plans_note_days;

create trigger membership_freezes_note_owed after insert or delete or update on membership_freezes
  for each row execute function note_owed_of_pass();
alter table membership_freezes enable always trigger membership_freezes_note_owed;

create trigger drawer_lines_note_days after insert or delete or update on drawer_lines
  for each row execute function note_days_of_money();
alter table drawer_lines enable always trigger drawer_lines_note_days;
