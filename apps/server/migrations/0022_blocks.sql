-- A venue's own use of its bays, and what changes of a booking besides its status (docs/decisions/0038).
create function is_actor_kind(kind text) returns boolean language sql immutable
return kind in ('customer', 'staff', 'system', 'operator', 'unknown');

alter table booking_history
  drop constraint booking_history_actor_is_known,
  add constraint booking_history_actor_is_known check (is_actor_kind(actor_kind));
alter table order_history
  drop constraint order_history_actor_is_known,
  add constraint order_history_actor_is_known check (is_actor_kind(actor_kind));
alter table membership_set_history
  drop constraint membership_set_history_actor_is_known,
  add constraint membership_set_history_actor_is_known check (is_actor_kind(actor_kind));
alter table membership_ledger
  drop constraint membership_ledger_actor_is_known,
  add constraint membership_ledger_actor_is_known check (is_actor_kind(actor_kind));

-- For tables to which rows are only added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written in % stays as it is', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $$;

drop trigger membership_ledger_keep on membership_ledger;
drop trigger membership_ledger_keep_all on membership_ledger;
drop function refuse_ledger_change;
create trigger membership_ledger_keep before update or delete on membership_ledger for each row execute function refuse_change();
create trigger membership_ledger_keep_all before truncate on membership_ledger for each statement execute function refuse_change();

-- What a venue's people did, why, and what it changed. Written in the transaction of the act.
create table activity (
  activity_id  bigint generated always as identity primary key,
  shop_seq_no  integer not null references shops,
  act          text not null,
  subject_kind text not null,
  subject_id   uuid not null,
  reason       text,
  before       jsonb,
  after        jsonb,
  at           timestamptz not null default app_now(),
  actor_kind   text not null default acting_kind(),
  actor_id     text not null default acting_id(),
  request_id   text default acting_request(),
  constraint activity_reason_fits check (char_length(reason) between 1 and 280),
  constraint activity_actor_is_known check (is_actor_kind(actor_kind))
);

create index activity__shop on activity (shop_seq_no, activity_id desc);
create index activity__subject on activity (subject_kind, subject_id);

create trigger activity_keep before update or delete on activity for each row execute function refuse_change();
create trigger activity_keep_all before truncate on activity for each statement execute function refuse_change();

alter table bookings
  alter column customer_id drop not null,
  alter column party_size drop not null,
  add column kind                 text not null default 'TEE_TIME',
  add column source               text not null default 'ONLINE',
  add column version              integer not null default 1,
  add column checked_in_at        timestamptz,
  add column no_show_at           timestamptz,
  add column list_amount          bigint,
  add column block_series_id      uuid,
  add column block_note           text,
  add column block_note_is_public boolean,
  add column is_parked            boolean not null default false,
  drop constraint bookings_status_is_known,
  add constraint bookings_status_is_known check (
    case kind
      when 'TEE_TIME' then status in ('READY', 'CONFIRMED', 'COMPLETED', 'CANCELING', 'CANCELED', 'FAILED')
      when 'BLOCK' then status in ('BLOCKED', 'LIFTED')
      else false
    end
  ),
  add constraint bookings_source_is_known check (source in ('ONLINE', 'PHONE', 'WALK_IN')),
  add constraint bookings_have_what_their_kind_has check (
    case kind
      when 'TEE_TIME' then num_nulls(customer_id, party_size) = 0 and num_nonnulls(block_series_id, block_note, block_note_is_public) = 0
      else num_nulls(block_series_id, block_note, block_note_is_public) = 0
           and num_nonnulls(customer_id, party_size, list_amount, checked_in_at, no_show_at, payment_started_at) = 0
           and amount = 0
    end
  ),
  add constraint bookings_block_note_fits check (char_length(block_note) between 1 and 280),
  add constraint bookings_blocks_are_within_a_day check (kind = 'TEE_TIME' or ended_at <= started_at + interval '37 hours'),
  add constraint bookings_come_or_do_not check (num_nonnulls(checked_in_at, no_show_at) <= 1),
  add constraint bookings_price_is_only_lowered check (amount <= list_amount),
  drop constraint bookings_room_is_free,
  add constraint bookings_room_is_free
    exclude using gist (shop_room_id with =, tstzrange(started_at, occupied_until) with &&)
    where (status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED') and not is_parked);

drop index bookings__day;
create index bookings__day on bookings (shop_seq_no, booking_date, started_at, occupied_until)
  where (status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED'));
create index bookings__block_series on bookings (block_series_id) where (kind = 'BLOCK');

-- Refuses a move that the life of a booking does not know; bookings.rules.ts holds the same table for the code.
create or replace function guard_booking_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> (case new.kind when 'BLOCK' then 'BLOCKED' else 'READY' end) then
      raise exception 'a booking does not begin %', new.status using errcode = 'check_violation', constraint = 'bookings_move_is_legal';
    end if;
    return new;
  end if;
  if new.status <> old.status and not (
    case old.status
      when 'READY' then new.status in ('CONFIRMED', 'FAILED', 'CANCELED', 'CANCELING')
      when 'CONFIRMED' then new.status in ('COMPLETED', 'CANCELED', 'CANCELING')
      when 'CANCELING' then new.status = 'CANCELED'
      when 'BLOCKED' then new.status = 'LIFTED'
      else false
    end
  ) then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'bookings_move_is_legal';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

-- Writes the history and notifies every server process of the day of the venue that has changed.
create or replace function note_booking_move() returns trigger language plpgsql as $$
declare
  -- A hold that is over ends by the clock, whoever comes across it first.
  is_lapse constant boolean := new.status = 'FAILED' and new.payment_started_at is null;
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into booking_history (booking_id, step, from_status, to_status, reason, actor_kind, actor_id)
    select new.booking_id, count(*) + 1, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_reason,
           case when is_lapse then 'system' else acting_kind() end, case when is_lapse then 'hold.lapsed' else acting_id() end
      from booking_history
     where booking_id = new.booking_id;
  end if;
  perform pg_notify('bookings', new.shop_seq_no || ' ' || new.booking_date);
  if tg_op = 'UPDATE' and new.booking_date <> old.booking_date then
    perform pg_notify('bookings', old.shop_seq_no || ' ' || old.booking_date);
  end if;
  return null;
end $$;

-- What changed of a booking besides its status: only the columns that differ, as they were and as they became.
create table booking_changes (
  change_id    uuid primary key default gen_random_uuid(),
  booking_id   uuid not null references bookings,
  step         integer not null,
  before       jsonb not null,
  after        jsonb not null,
  amount_delta bigint not null,
  at           timestamptz not null default app_now(),
  actor_kind   text not null default acting_kind(),
  actor_id     text not null default acting_id(),
  request_id   text default acting_request(),
  constraint booking_changes_step_is_unique unique (booking_id, step),
  constraint booking_changes_actor_is_known check (is_actor_kind(actor_kind))
);

create trigger booking_changes_keep before update or delete on booking_changes for each row execute function refuse_change();
create trigger booking_changes_keep_all before truncate on booking_changes for each statement execute function refuse_change();

create function note_booking_change() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  insert into booking_changes (booking_id, step, before, after, amount_delta)
  select new.booking_id,
         (select count(*) + 1 from booking_changes where booking_id = new.booking_id),
         jsonb_object_agg(key, was.value),
         jsonb_object_agg(key, became.value),
         new.amount - old.amount
    from jsonb_each(to_jsonb(old)) was
    join jsonb_each(to_jsonb(new)) became using (key)
   where was.value <> became.value
     -- What belongs to the status is in the history.
     and key not in ('status', 'status_reason', 'hold_expires_at', 'payment_started_at', 'is_parked', 'version');
  return null;
end $$;

create trigger bookings_note_change after update on bookings for each row
  when (
    (old.shop_room_id, old.customer_id, old.booking_date, old.started_at, old.ended_at, old.occupied_until, old.party_size, old.amount,
     old.price_lines, old.refund_steps, old.source, old.checked_in_at, old.no_show_at, old.list_amount, old.block_note,
     old.block_note_is_public)
    is distinct from
    (new.shop_room_id, new.customer_id, new.booking_date, new.started_at, new.ended_at, new.occupied_until, new.party_size, new.amount,
     new.price_lines, new.refund_steps, new.source, new.checked_in_at, new.no_show_at, new.list_amount, new.block_note,
     new.block_note_is_public)
  )
  execute function note_booking_change();

-- A swap parks one booking while the other takes its place; when the transaction ends, none may be parked.
create function refuse_parked_booking() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where booking_id = new.booking_id and is_parked) then
    raise exception 'a booking is parked only within a swap' using errcode = 'check_violation', constraint = 'bookings_are_not_left_parked';
  end if;
  return null;
end $$;

create constraint trigger bookings_are_not_left_parked after insert or update on bookings
  deferrable initially deferred for each row when (new.is_parked) execute function refuse_parked_booking();

-- The audit of the books reads the new tables too; the trigger names the column that holds the key.
create function note_audit_key() returns trigger language plpgsql as $$
begin
  insert into audit_changes (row_id) values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;

-- A new line comes with what it is about.
create trigger booking_changes_audit after update or delete on booking_changes for each row execute function note_audit_key('booking_id');
create trigger activity_audit after update or delete on activity for each row execute function note_audit_key('subject_id');
alter table booking_changes enable always trigger booking_changes_audit;
alter table activity enable always trigger activity_audit;
