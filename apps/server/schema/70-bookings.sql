-- A tee time: a bay, sold by time to one customer.
create table bookings (
  booking_id         uuid primary key default gen_random_uuid(),
  reference          text not null,
  shop_seq_no        integer not null references shops,
  shop_room_id       uuid not null,
  customer_id        uuid not null,
  status             text not null default 'READY',
  status_reason      text,
  -- The day the venue opened under: half past midnight belongs to the evening before.
  booking_date       date not null,
  started_at         timestamptz not null,
  ended_at           timestamptz not null,
  -- The end and the venue's buffer after it: what nobody else can have.
  occupied_until     timestamptz not null,
  party_size         integer not null,
  amount             bigint not null,
  currency           text not null,
  price_lines        jsonb not null,
  refund_steps       jsonb not null,
  hold_expires_at    timestamptz not null,
  -- Set while money may be on its way: such a hold is never ended by the clock alone.
  payment_started_at timestamptz,
  created_at         timestamptz not null default app_now(),
  foreign key (shop_room_id, shop_seq_no) references shop_rooms (shop_room_id, shop_seq_no),
  foreign key (customer_id, shop_seq_no) references customers (customer_id, shop_seq_no),
  constraint bookings_status_is_known check (status in ('READY', 'CONFIRMED', 'COMPLETED', 'CANCELING', 'CANCELED', 'FAILED')),
  constraint bookings_ending_is_known check (
    status_reason in ('LAPSED', 'RELEASED', 'REPLACED', 'PAYMENT_FAILED', 'CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE')
  ),
  constraint bookings_time_runs_forward check (started_at < ended_at and ended_at <= occupied_until),
  constraint bookings_amount_is_not_negative check (amount >= 0),
  constraint bookings_currency_is_known check (is_currency(currency)),
  constraint bookings_party_is_somebody check (party_size > 0),
  constraint bookings_reference_is_unique unique (reference),
  -- Lets a movement of a membership prove that it pays for its owner's tee time.
  constraint bookings_of_customer unique (booking_id, customer_id),
  -- Two live bookings never overlap in one room, whatever the code does; ten to eleven and eleven to twelve only touch.
  constraint bookings_room_is_free
    exclude using gist (shop_room_id with =, tstzrange(started_at, occupied_until) with &&)
    where (status in ('READY', 'CONFIRMED', 'COMPLETED'))
);

-- A customer's own list, newest first, without walking through anybody else's.
create index bookings__customer on bookings (customer_id, started_at desc, booking_id desc);
-- One day of a venue, for the grid and the strip of days: its cost does not grow with the history.
create index bookings__day on bookings (shop_seq_no, booking_date, started_at, occupied_until)
  where (status in ('READY', 'CONFIRMED', 'COMPLETED'));
-- What the sweeper and the completing job look for: few rows, however long the history.
create index bookings__holds on bookings (hold_expires_at) where (status = 'READY');
create index bookings__to_complete on bookings (ended_at) where (status = 'CONFIRMED');
-- Those that wait for their money to go back.
create index bookings__canceling on bookings (booking_id) where (status = 'CANCELING');

-- Where a booking has been, and why it went on.
create table booking_history (
  booking_id  uuid not null references bookings,
  step        integer not null,
  from_status text,
  to_status   text not null,
  reason      text,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  primary key (booking_id, step),
  constraint booking_history_actor_is_known check (actor_kind in ('customer', 'staff', 'system', 'operator', 'unknown'))
);

-- Refuses a move that the life of a booking does not know; bookings.rules.ts holds the same table for the code.
create function guard_booking_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'READY' then
      raise exception 'a booking begins READY, not %', new.status using errcode = 'check_violation', constraint = 'bookings_move_is_legal';
    end if;
  elsif new.status <> old.status and not (
    case old.status
      when 'READY' then new.status in ('CONFIRMED', 'FAILED', 'CANCELED', 'CANCELING')
      when 'CONFIRMED' then new.status in ('COMPLETED', 'CANCELED', 'CANCELING')
      when 'CANCELING' then new.status = 'CANCELED'
      else false
    end
  ) then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'bookings_move_is_legal';
  end if;
  return new;
end $$;

-- Writes the history and tells every server process which day of which venue has changed.
create function note_booking_move() returns trigger language plpgsql as $$
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

create trigger bookings_guard before insert or update on bookings for each row execute function guard_booking_move();
create trigger bookings_note after insert or update on bookings for each row execute function note_booking_move();

alter table membership_ledger
  add constraint membership_ledger_pays_for_its_owner foreign key (booking_id, customer_id) references bookings (booking_id, customer_id);
