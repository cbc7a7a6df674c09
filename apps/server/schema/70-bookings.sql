-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

create function price_lines_total(lines jsonb) returns bigint language sql immutable
return (select (coalesce(sum(((line.value ->> 'amount'))::bigint), (0)::numeric))::bigint as "coalesce" from jsonb_array_elements(price_lines_total.lines) line(value));

-- A period of time in a bay: a tee time of one customer, or a block of the venue. They share one table because one
-- constraint covers both.
create table bookings (
  booking_id           uuid default gen_random_uuid() primary key,
  reference            text not null,
  shop_seq_no          integer not null references shops (shop_seq_no),
  shop_room_id         uuid not null,
  customer_id          uuid,
  status               text not null default 'READY',
  status_reason        text,
  -- The business day: half past midnight belongs to the evening before.
  booking_date         date not null,
  started_at           timestamptz not null,
  ended_at             timestamptz not null,
  -- The end plus the venue's buffer: until then the bay is taken.
  occupied_until       timestamptz not null,
  party_size           integer,
  amount               bigint not null,
  currency             text not null,
  price_lines          jsonb not null,
  refund_steps         jsonb not null,
  hold_expires_at      timestamptz not null,
  -- Set while a payment may be in progress: such a hold is never ended by the clock alone.
  payment_started_at   timestamptz,
  created_at           timestamptz not null default app_now(),
  kind                 text not null default 'TEE_TIME',
  source               text not null default 'ONLINE',
  -- Raised by every update; a request names the version that its screen showed.
  version              integer not null default 1,
  checked_in_at        timestamptz,
  no_show_at           timestamptz,
  -- The price by the price list, if staff lowered the price.
  list_amount          bigint,
  -- The id of the first block of a series that was created together.
  block_series_id      uuid,
  block_note           text,
  block_note_is_public boolean,
  -- True only within a swap: the booking has left its place and has not taken the new one yet.
  is_parked            boolean not null default false,
  -- The venue's no-show terms at the time of the sale, and which text last stated them.
  no_show_terms        text not null default 'NONE',
  fee_text             text,
  -- The total fee of a no-show, and when the card is charged for it.
  no_show_fee          bigint,
  fee_charge_at        timestamptz,
  -- The code of the entry place whose link was used for the booking.
  entry_place          text,
  -- The amount that the desk refunded beyond the policy without approval.
  desk_given_back      bigint not null default 0,
  -- The tax included in the amount, at the time of the sale; the flag for an added tax determines how the lines are
  -- shown.
  tax_name             text,
  tax_rate             integer,
  tax_is_added         boolean,
  tax_amount           bigint generated always as (tax_of(amount, tax_rate)) stored,
  -- Booked by a customer before the venue was open.
  is_test              boolean not null default false,
  -- Why the venue closed on that day and canceled the booking: the note as it was then.
  closed_note          text,
  -- When the customer first left for the provider's payment page. That extends the hold once; a page opened again does
  -- not.
  page_opened_at       timestamptz,
  -- When the customer extended the hold, which is possible once.
  hold_extended_at     timestamptz,
  constraint bookings_shop_room_id_shop_seq_no_fkey foreign key (shop_room_id, shop_seq_no)
    references shop_rooms (shop_room_id, shop_seq_no),
  constraint bookings_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint bookings_entry_place_is_the_venues foreign key (shop_seq_no, entry_place)
    references entry_places (shop_seq_no, code),
  constraint bookings_reference_is_unique unique (reference),
  -- Target of a foreign key: a membership pays for a tee time of its owner.
  constraint bookings_of_customer unique (booking_id, customer_id),
  -- Two live bookings or blocks never overlap in one room; ten to eleven and eleven to twelve only touch.
  constraint bookings_room_is_free exclude using gist (
    shop_room_id with =, tstzrange(started_at, occupied_until) with &&
  ) where (status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED') and not is_parked),
  constraint bookings_time_runs_forward check (started_at < ended_at and ended_at <= occupied_until),
  constraint bookings_party_is_somebody check (party_size > 0),
  constraint bookings_amount_is_not_negative check (amount >= 0),
  constraint bookings_currency_is_known check (is_currency(currency)),
  constraint bookings_ending_is_known check (
    status_reason in ('LAPSED', 'RELEASED', 'REPLACED', 'PAYMENT_FAILED', 'CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE')
  ),
  constraint bookings_status_is_known check (
    case kind
      when 'TEE_TIME' then status in ('READY', 'CONFIRMED', 'COMPLETED', 'CANCELING', 'CANCELED', 'FAILED')
      when 'BLOCK' then status in ('BLOCKED', 'LIFTED')
      else false
    end
  ),
  constraint bookings_source_is_known check (source in ('ONLINE', 'PHONE', 'WALK_IN')),
  constraint bookings_block_note_fits check (char_length(block_note) between 1 and 280),
  -- The grid of a day reads only the adjacent days.
  constraint bookings_blocks_are_within_a_day check (
    kind = 'TEE_TIME' or ended_at <= (started_at + '37:00:00'::interval)
  ),
  constraint bookings_come_or_do_not check (num_nonnulls(checked_in_at, no_show_at) <= 1),
  constraint bookings_price_is_only_lowered check (amount <= list_amount),
  -- Only a hold of the desk, and a desk hold that ended without a booking, have no customer.
  constraint bookings_have_what_their_kind_has check (
    case kind
      when 'TEE_TIME' then party_size is not null
        and (customer_id is not null or source <> 'ONLINE' and status in ('READY', 'FAILED', 'CANCELED'))
        and num_nonnulls(block_series_id, block_note, block_note_is_public) = 0
      else num_nulls(block_series_id, block_note, block_note_is_public) = 0
        and num_nonnulls(customer_id, party_size, list_amount, checked_in_at, no_show_at, payment_started_at) = 0
        and amount = 0
    end
  ),
  constraint bookings_no_show_terms_are_known check (no_show_terms in ('NONE', 'HALF', 'WHOLE')),
  constraint bookings_fee_is_of_a_no_show check (no_show_at is not null or num_nonnulls(no_show_fee, fee_charge_at) = 0),
  constraint bookings_fee_is_not_negative check (no_show_fee >= 0),
  constraint bookings_only_a_fee_is_charged check (fee_charge_at is null or coalesce(no_show_fee, 0::bigint) > 0),
  constraint bookings_tax_is_whole check (num_nulls(tax_name, tax_rate, tax_is_added) in (0, 3)),
  constraint bookings_tax_is_within_the_price check (tax_amount between 0 and amount),
  -- A price that staff lowered, and the fee of a no-show, are less than the sum of the lines.
  constraint bookings_lines_add_up check (
    tax_rate is null or list_amount is not null or no_show_at is not null or price_lines_total(price_lines) = amount
  ),
  constraint bookings_closed_note_is_of_a_closing check (
    closed_note is null
    or status in ('CANCELING', 'CANCELED')
    and not status_reason is distinct from 'CANCELED_BY_VENUE'
    and char_length(closed_note) between 1 and 120
  )
);

-- A customer's own list, newest first, without scanning the bookings of others.
create index bookings__customer on bookings (customer_id, started_at desc, booking_id desc);

-- For the jobs that end holds and complete bookings: few rows, however long the history.
create index bookings__holds on bookings (hold_expires_at) where status = 'READY';

create index bookings__to_complete on bookings (ended_at) where status = 'CONFIRMED';

-- Bookings whose refund is in progress.
create index bookings__canceling on bookings (booking_id) where status = 'CANCELING';

-- One day of a venue, for the grid and the calendar: its cost does not grow with the history.
create index bookings__day on bookings (shop_seq_no, booking_date, started_at, occupied_until)
  where status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED');

create index bookings__block_series on bookings (block_series_id) where kind = 'BLOCK';

-- Canceled bookings by day, for the list below the sheet.
create index bookings__canceled_day on bookings (shop_seq_no, booking_date) where status in ('CANCELING', 'CANCELED');

-- No-show fees that are still to be charged to a card.
create index bookings__fees on bookings (fee_charge_at) where fee_charge_at is not null;

-- Bookings by entry place.
create index bookings__entry_place on bookings (shop_seq_no, entry_place, created_at) where entry_place is not null;

-- Test bookings, which are canceled when their venue opens.
create index bookings__tests on bookings (shop_seq_no, created_at) where is_test;

-- Finds whether a bay was ever booked, for the page of the bays and for removing one.
create index bookings__room on bookings (shop_room_id);

-- Tee times that start soon, for reminders and however many bookings lie ahead.
create index bookings__to_start on bookings (started_at) where status = 'CONFIRMED';

-- Until when canceling returns everything; null if it never does. Immutable, because the steps contain instants with
-- their offset.
create function free_until(refund_steps jsonb) returns timestamptz language sql immutable
return ((jsonb_path_query_first(refund_steps, '$[*]?(@."refundPercent" == 100)'::jsonpath) ->> 'until'))::timestamptz;

-- Tee times whose free cancellation ends soon, for reminders.
create index bookings__free_until on bookings (free_until(refund_steps)) where status = 'CONFIRMED';

-- The permitted transitions of a booking and of a block.
create function booking_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'READY' then becomes in ('CONFIRMED', 'FAILED', 'CANCELED', 'CANCELING')
    when 'CONFIRMED' then becomes in ('COMPLETED', 'CANCELED', 'CANCELING')
    when 'CANCELING' then becomes = 'CANCELED'
    when 'BLOCKED' then becomes = 'LIFTED'
    else false
  end
$$;

-- Permits only the transitions of booking_may_become.
create function guard_booking_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> (case new.kind when 'BLOCK' then 'BLOCKED' else 'READY' end) then
      raise exception 'a booking does not begin %', new.status using errcode = 'check_violation', constraint = 'bookings_transition_is_legal';
    end if;
    return new;
  end if;
  if new.status <> old.status and not booking_may_become(old.status, new.status) then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'bookings_transition_is_legal';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create trigger bookings_guard before insert or update on bookings
  for each row execute function guard_booking_transition();

-- A swap parks one booking while the other takes its place; no booking may be parked at the end of the transaction.
create function refuse_parked_booking() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where booking_id = new.booking_id and is_parked) then
    raise exception 'a booking is parked only within a swap' using errcode = 'check_violation', constraint = 'bookings_are_not_left_parked';
  end if;
  return null;
end $$;

create constraint trigger bookings_are_not_left_parked after insert or update on bookings deferrable initially deferred
  for each row when (new.is_parked) execute function refuse_parked_booking();

create trigger bookings_room_is_in_service after insert or update of shop_room_id, booking_date on bookings
  for each row when (new.kind = 'TEE_TIME') execute function refuse_retired_room();

create trigger bookings_are_within_the_hours after insert or update of booking_date, started_at, ended_at on bookings
  for each row when (new.kind = 'TEE_TIME') execute function refuse_closed_time();

create trigger bookings_desk_given_back before update of desk_given_back on bookings
  for each row when (new.desk_given_back <> old.desk_given_back) execute function guard_desk_given_back();

create trigger bookings_mark_tests before insert or update of is_test on bookings
  for each row execute function mark_test_booking();

create trigger bookings_are_not_of_blocked_customers after insert on bookings
  for each row when (new.source = 'ONLINE' and new.kind = 'TEE_TIME') execute function refuse_blocked_customer();

create trigger bookings_are_not_of_erased_customers after insert or update of customer_id on bookings
  for each row when (new.customer_id is not null) execute function refuse_erased_customer();

-- An order of a booking belongs to the booking's customer and venue. Checked at the end of the transaction, since both
-- may change.
create function prove_order_of_booking() returns trigger language plpgsql as $$
declare
  id uuid;
begin
  if tg_table_name = 'orders' then
    id := new.subject_id;
  else
    id := new.booking_id;
  end if;
  if exists (
    select
      from orders o
      left join bookings b on b.booking_id = o.subject_id
     where o.subject_kind = 'booking'
       and o.subject_id = id
       and (o.customer_id, o.shop_seq_no) is distinct from (b.customer_id, b.shop_seq_no)
  ) then
    raise exception 'an order is for a booking of its customer' using errcode = 'check_violation', constraint = 'orders_are_for_bookings_of_their_customer';
  end if;
  return null;
end $$;

create constraint trigger bookings_of_orders_proved after update of customer_id on bookings deferrable initially deferred
  for each row when (new.customer_id is distinct from old.customer_id) execute function prove_order_of_booking();

create trigger bookings_promises_are_approved before update of refund_steps on bookings
  for each row when (new.refund_steps <> old.refund_steps) execute function refuse_promise_alone();

-- Rejects a second extension of a hold, which would keep a bay without a payment.
create function keep_hold_extensions() returns trigger language plpgsql as $$
begin
  raise exception 'a hold is extended once' using errcode = 'check_violation', constraint = 'bookings_holds_are_extended_once';
end $$;

create trigger bookings_holds_are_extended_once before update on bookings
  for each row when (
    old.hold_extended_at is not null and new.hold_extended_at is distinct from old.hold_extended_at
    or old.page_opened_at is not null and new.page_opened_at is distinct from old.page_opened_at
  ) execute function keep_hold_extensions();

-- The transitions of a booking, with their reasons.
create table booking_history (
  booking_id  uuid not null references bookings (booking_id),
  step        integer not null,
  from_status text,
  to_status   text not null,
  reason      text,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  -- The version of the booking that this transition made, for staff whose screen shows an older one; null for rows from
  -- before it was stored.
  version     integer,
  constraint booking_history_pkey primary key (booking_id, step),
  constraint booking_history_actor_is_known check (is_actor_kind(actor_kind))
);

-- Writes the history, and notifies every server process of the changed day of the venue.
create function note_booking_move() returns trigger language plpgsql as $$
declare
  -- A hold expires by the clock, whichever transaction records it.
  is_lapse constant boolean := new.status = 'FAILED' and new.payment_started_at is null;
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into booking_history (booking_id, step, from_status, to_status, reason, actor_kind, actor_id, version)
    select new.booking_id, count(*) + 1, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_reason,
           case when is_lapse then 'system' else acting_kind() end, case when is_lapse then 'hold.lapsed' else acting_id() end,
           new.version
      from booking_history
     where booking_id = new.booking_id;
  end if;
  perform pg_notify('bookings', new.shop_seq_no || ' ' || new.booking_date);
  if tg_op = 'UPDATE' and new.booking_date <> old.booking_date then
    perform pg_notify('bookings', old.shop_seq_no || ' ' || old.booking_date);
  end if;
  return null;
end $$;

create trigger bookings_note after insert or update on bookings for each row execute function note_booking_move();

-- A hold needs no activity entry.
create constraint trigger staff_changes_have_a_line after insert on booking_history deferrable initially deferred
  for each row when (
    new.actor_kind = 'staff' and new.to_status <> 'READY' and (coalesce(new.reason, '') not in ('RELEASED', 'REPLACED'))
  ) execute function prove_line();

-- Changes of a booking other than its status: only the columns that differ, before and after.
create table booking_changes (
  change_id    uuid default gen_random_uuid() primary key,
  booking_id   uuid not null references bookings (booking_id),
  step         integer not null,
  before       jsonb not null,
  after        jsonb not null,
  amount_delta bigint not null,
  at           timestamptz not null default app_now(),
  actor_kind   text not null default acting_kind(),
  actor_id     text not null default acting_id(),
  request_id   text default acting_request(),
  version      integer,
  constraint booking_changes_step_is_unique unique (booking_id, step),
  constraint booking_changes_actor_is_known check (is_actor_kind(actor_kind))
);

create function note_booking_change() returns trigger language plpgsql set "TimeZone" to 'UTC' as $$
begin
  insert into booking_changes (booking_id, step, before, after, amount_delta, version)
  select new.booking_id,
         (select count(*) + 1 from booking_changes where booking_id = new.booking_id),
         jsonb_object_agg(key, was.value),
         jsonb_object_agg(key, became.value),
         new.amount - old.amount,
         new.version
    from jsonb_each(to_jsonb(old)) was
    join jsonb_each(to_jsonb(new)) became using (key)
   where was.value <> became.value
     -- Changes of the status are in the history.
     and key not in ('status', 'status_reason', 'hold_expires_at', 'payment_started_at', 'is_parked', 'version')
  having count(*) > 0;
  return null;
end $$;

create trigger bookings_note_change after update of shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until, party_size, amount, price_lines, refund_steps, source, checked_in_at, no_show_at, no_show_fee, list_amount, block_note, block_note_is_public on bookings
  for each row execute function note_booking_change();

-- For an update that raises only the version, because something that belongs to the booking has changed, such as its
-- payments: the row names only the version.
create function note_booking_touch() returns trigger language plpgsql as $$
begin
  insert into booking_changes (booking_id, step, before, after, amount_delta, version)
  select new.booking_id, count(*) + 1, '{}', '{}', 0, new.version
    from booking_changes
   where booking_id = new.booking_id;
  return null;
end $$;

create trigger bookings_note_touch after update of version on bookings
  for each row execute function note_booking_touch();

create trigger booking_changes_keep before delete or update on booking_changes
  for each row execute function refuse_change();

create trigger booking_changes_keep_all before truncate on booking_changes
  for each statement execute function refuse_change();

create constraint trigger staff_changes_have_a_line after insert on booking_changes deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();

-- Staff notes about a booking, append-only.
create table booking_notes (
  note_id    uuid default gen_random_uuid() primary key,
  booking_id uuid not null references bookings (booking_id),
  body       text not null,
  at         timestamptz not null default app_now(),
  actor_kind text not null default acting_kind(),
  actor_id   text not null default acting_id(),
  request_id text default acting_request(),
  constraint booking_notes_fit check (char_length(body) between 1 and 500),
  constraint booking_notes_actor_is_known check (is_actor_kind(actor_kind))
);

create index booking_notes__booking on booking_notes (booking_id, at desc);

create trigger booking_notes_keep_all before truncate on booking_notes
  for each statement execute function refuse_change();

-- Notifies the pages that show the day, because the sheet shows a booking's last note.
create function note_booking_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('bookings', shop_seq_no || ' ' || booking_date) from bookings where booking_id = new.booking_id;
  return null;
end $$;

create trigger booking_notes_note after insert on booking_notes for each row execute function note_booking_note();
create trigger booking_notes_keep before update on booking_notes for each row execute function refuse_change();

-- The only exception in append-only tables: texts about an erased customer may be removed.
create function is_about_erased(kind text, id uuid) returns boolean language sql stable as $$
  select exists (
    select
      from customers
     where deleted_at is not null
       and customer_id = case kind
             when 'customer' then id
             when 'booking' then (select customer_id from bookings where booking_id = id)
             when 'membership' then (select customer_id from memberships where membership_id = id)
             when 'membershipSet' then (select customer_id from membership_sets where membership_set_id = id)
           end
  )
$$;

create trigger booking_notes_keep_unless_erased before delete on booking_notes
  for each row when (not is_about_erased('booking', old.booking_id)) execute function refuse_change();

create constraint trigger staff_changes_have_a_line after insert on booking_notes deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();

-- Pay links of held times that were released again. The previous server version writes no rows here; its customers
-- still get their text.
create table lapsed_links (
  booking_id  uuid primary key references bookings (booking_id),
  shop_seq_no integer not null references shops (shop_seq_no),
  lapsed_at   timestamptz not null default app_now(),
  seen_at     timestamptz,
  seen_by     text,
  constraint lapsed_links_are_seen_by_somebody check ((seen_at is null) = (seen_by is null))
);

create index lapsed_links__unseen on lapsed_links (shop_seq_no, lapsed_at) where seen_at is null;

alter table membership_ledger
  add constraint membership_ledger_pays_for_its_owner foreign key (booking_id, customer_id)
    references bookings (booking_id, customer_id);

-- A bay can be retired only from a day without later bookings. A concurrent booking of the bay is waited for.
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

create trigger shop_rooms_retire before update of retired_from on shop_rooms
  for each row when (new.retired_from is not null) execute function guard_room_retirement();

-- The first matter of a customer that is still open; null if there is none.
create function open_of_customer(id uuid) returns text language sql stable as $$
  select case
    when exists (
      select
        from bookings
       where customer_id = id
         and (status = 'CONFIRMED' and ended_at > app_now()
              or status = 'CANCELING'
              or status = 'READY' and (hold_expires_at > app_now() or payment_started_at is not null))
    ) then 'BOOKING'
    when exists (select from orders where customer_id = id and status in ('DUE', 'PAYING')) then 'OWED'
    when exists (select from orders where customer_id = id and status = 'REFUNDING')
      or exists (
        select
          from payments p
          join refunds r using (payment_id)
         where p.customer_id = id
           and r.status in ('INITIATED', 'FAILED')
      )
      -- A refund due at the counter, until the drawer has nothing left of its payment.
      or exists (
        select
          from orders o
          join counter_returns c using (order_id)
         where o.customer_id = id
           and (select sum(delta) from drawer_lines d where d.order_id = c.order_id and d.position = c.position) > 0
      ) then 'REFUND'
    when exists (
      select from payments p join disputes d using (payment_id) where p.customer_id = id and d.state = 'OPEN'
    ) then 'DISPUTE'
    when exists (select from membership_sets where customer_id = id and status = 'ACTIVE') then 'PASS'
  end
$$;

-- A customer with an open matter is not erased, and an erased customer stays erased, under every number that they had.
create function guard_erasure() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'whoever is erased stays erased' using errcode = 'check_violation', constraint = 'customers_stay_erased';
  end if;
  if open_of_customer(new.customer_id) is not null then
    raise exception 'something of that customer is open' using errcode = 'check_violation', constraint = 'customers_are_erased_with_nothing_open';
  end if;
  if exists (select from customers where merged_into = new.customer_id and deleted_at is null) then
    raise exception 'another number of that customer is known' using errcode = 'check_violation', constraint = 'customers_are_erased_whole';
  end if;
  return new;
end $$;

create trigger customers_erase before update on customers
  for each row when (old.deleted_at is not null or new.deleted_at is not null) execute function guard_erasure();

create constraint trigger orders_of_bookings_proved after insert or update of customer_id on orders deferrable initially deferred
  for each row when (new.subject_kind = 'booking') execute function prove_order_of_booking();

create trigger membership_ledger_keep_unless_erased_or_merged before update on membership_ledger
  for each row when (
    (
      new.note is distinct from '-'
      or (to_jsonb(new.*) - 'note') <> (to_jsonb(old.*) - 'note')
      or not is_about_erased('customer', old.customer_id)
    )
    and (
      (to_jsonb(new.*) - 'customer_id') <> (to_jsonb(old.*) - 'customer_id')
      or not is_merge(old.customer_id, new.customer_id)
    )
  ) execute function refuse_change();

-- Erasing removes the reason of an activity entry and the note of a corrected pass; no other column can change.
create trigger activity_keep_unless_erased before update on activity
  for each row when (
    new.reason is not null
    or (to_jsonb(new.*) - 'reason') <> (to_jsonb(old.*) - 'reason')
    or not is_about_erased(old.subject_kind, old.subject_id)
  ) execute function refuse_change();

-- An activity entry about a booking names the version that the action made: as long as the booking has that version,
-- nothing has changed since.
create function note_version_of_line() returns trigger language plpgsql as $$
begin
  new.version := (select version from bookings where booking_id = new.subject_id);
  return new;
end $$;

create trigger activity_version_of_booking before insert on activity
  for each row when (new.subject_kind = 'booking') execute function note_version_of_line();

-- A list is published for tomorrow at the earliest, unless it is the venue's first; for today only while no tee time of
-- today is sold. It can be withdrawn until its first day; after that it stays, as the record of what was sold by it.
create function guard_price_list() returns trigger language plpgsql as $$
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

create trigger price_lists_guard before insert or delete or update on price_lists
  for each row execute function guard_price_list();

-- Whether a customer is holding a tee time or has a payment in progress: such a customer cannot be merged.
create function is_customer_busy(id uuid) returns boolean language sql stable as $$
  select exists (
      select
        from bookings
       where customer_id = id
         and status = 'READY'
         and (hold_expires_at > app_now() or payment_started_at is not null)
    )
    or exists (select from orders where customer_id = id and status = 'PAYING')
    or exists (select from membership_sets where customer_id = id and status = 'DRAFT' and payment_started_at is not null)
$$;
