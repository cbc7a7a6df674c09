-- Who is at work in this transaction, as the server says at its beginning. Where nobody says so, it is somebody at the
-- database itself, under their own name.
create function acting_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('caddie.actor_kind', true), ''), 'operator')
$$;

create function acting_id() returns text language sql stable as $$
  select coalesce(nullif(current_setting('caddie.actor_id', true), ''), session_user::text)
$$;

-- The request that this is part of: what the log knows it by.
create function acting_request() returns text language sql stable as $$
  select nullif(current_setting('caddie.request_id', true), '')
$$;

alter table booking_history
  add column actor_kind text not null default 'unknown',
  add column actor_id   text not null default 'unknown',
  add column request_id text default acting_request(),
  add constraint booking_history_actor_is_known check (actor_kind in ('customer', 'staff', 'system', 'operator', 'unknown'));
alter table booking_history
  alter column actor_kind set default acting_kind(),
  alter column actor_id set default acting_id();

-- Writes the history and tells every server process which day of which venue has changed.
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
    perform pg_notify('bookings', new.shop_seq_no || ' ' || new.booking_date);
  end if;
  return null;
end $$;

-- Where an order has been, and who moved it on.
create table order_history (
  order_id    uuid not null references orders,
  step        integer not null,
  from_status text,
  to_status   text not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  primary key (order_id, step),
  constraint order_history_actor_is_known check (actor_kind in ('customer', 'staff', 'system', 'operator', 'unknown'))
);

create function note_order_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into order_history (order_id, step, from_status, to_status)
    select new.order_id, count(*) + 1, case when tg_op = 'UPDATE' then old.status end, new.status
      from order_history
     where order_id = new.order_id;
  end if;
  return null;
end $$;

create trigger orders_note after insert or update on orders for each row execute function note_order_move();

-- Where a set has been, and who moved it on.
create table membership_set_history (
  membership_set_id uuid not null references membership_sets,
  step        integer not null,
  from_status text,
  to_status   text not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  primary key (membership_set_id, step),
  constraint membership_set_history_actor_is_known check (actor_kind in ('customer', 'staff', 'system', 'operator', 'unknown'))
);

create function note_membership_set_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into membership_set_history (membership_set_id, step, from_status, to_status)
    select new.membership_set_id, count(*) + 1, case when tg_op = 'UPDATE' then old.status end, new.status
      from membership_set_history
     where membership_set_id = new.membership_set_id;
  end if;
  return null;
end $$;

create trigger membership_sets_note after insert or update on membership_sets for each row execute function note_membership_set_move();

alter table membership_ledger
  add column actor_kind text not null default 'unknown',
  add column actor_id   text not null default 'unknown',
  add column request_id text default acting_request(),
  add constraint membership_ledger_actor_is_known check (actor_kind in ('customer', 'staff', 'system', 'operator', 'unknown'));
alter table membership_ledger
  alter column actor_kind set default acting_kind(),
  alter column actor_id set default acting_id();
