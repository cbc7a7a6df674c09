-- What a closed day owes back over the counter, the list of its bookings, and who decided about a special day.
alter table opening_exceptions
  add column special_day_id uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  add column changed_at timestamptz not null default app_now(),
  add column actor_kind text not null default acting_kind(),
  add column actor_id text not null default acting_id(),
  add constraint opening_exceptions_actor_is_known check (is_actor_kind(actor_kind)),
  add constraint opening_exceptions_note_fits check (char_length(note) between 1 and 120);

-- What a customer is owed back of what came over the counter, because the venue canceled while nobody was there to take it. It is
-- given when the drawer has nothing left of the tender; the line stays.
create table counter_returns (
  order_id    uuid not null,
  position    integer not null,
  amount      bigint not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  primary key (order_id, position),
  foreign key (order_id, position) references order_tenders (order_id, position),
  constraint counter_returns_are_something check (amount > 0),
  constraint counter_returns_actor_is_known check (is_actor_kind(actor_kind))
);

-- No more is owed back than the drawer has of it.
create function guard_counter_return() returns trigger language plpgsql as $$
begin
  perform from orders where order_id = new.order_id for update;
  if new.amount > (select coalesce(sum(delta), 0) from drawer_lines where order_id = new.order_id and position = new.position) then
    raise exception 'no more is owed back than was taken' using errcode = 'check_violation', constraint = 'counter_returns_fit_the_drawer';
  end if;
  return null;
end $$;

create trigger counter_returns_fit after insert on counter_returns for each row execute function guard_counter_return();
create trigger counter_returns_keep before update or delete on counter_returns for each row execute function refuse_change();
create trigger counter_returns_keep_all before truncate on counter_returns for each statement execute function refuse_change();

-- The first instant at which a clock shows a time, where it shows it twice.
create function first_instant(local timestamp, zone text) returns timestamptz language sql stable as $$
  select case when (at - interval '1 hour') at time zone zone = local then at - interval '1 hour' else at end
    from (select local at time zone zone as at) later
$$;

-- Whoever changes a venue's hours has this lock for itself until it is done: what others sell meanwhile is on its list or refused.
create function hours_lock() returns integer language sql immutable return 5316;

-- A tee time is made or moved within the hours of a special day; whoever may sell outside of them says so.
create function refuse_closed_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.booking_date = old.booking_date and new.started_at = old.started_at and new.ended_at <= old.ended_at then
    return null;
  end if;
  if not pg_try_advisory_xact_lock_shared(hours_lock(), new.shop_seq_no) then
    -- The server tries again what ends so.
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

create trigger bookings_are_within_the_hours after insert or update of booking_date, started_at, ended_at on bookings for each row
  when (new.kind = 'TEE_TIME') execute function refuse_closed_time();

-- A day whose hours somebody changed although tee times were sold in them: what became of each. ALL_BACK: each is canceled and all
-- of its money goes back, by a job. ONE_BY_ONE: they stay until somebody has called; only holds are ended.
create table day_closings (
  closing_id  uuid primary key default gen_random_uuid(),
  -- In the order in which they were decided.
  closing_no  bigint generated always as identity,
  shop_seq_no integer not null references shops,
  on_date     date not null,
  note        text not null,
  answer      text not null,
  -- Who closed it, and what they were then: in their name each booking is canceled.
  staff_id    uuid not null references staff,
  role        text not null,
  approved_by uuid references staff,
  request_id  text not null default acting_request(),
  at          timestamptz not null default app_now(),
  constraint day_closings_answer_is_known check (answer in ('ALL_BACK', 'ONE_BY_ONE')),
  constraint day_closings_role_is_known check (role in ('MANAGER', 'OWNER'))
);

create index day_closings__day on day_closings (shop_seq_no, on_date, closing_no desc);

create table day_closing_items (
  closing_id uuid not null references day_closings,
  booking_id uuid not null references bookings,
  -- STAYS: somebody calls the customer. WAITING: for the job. NEEDS_YOU: the job could not, and says why.
  state      text not null,
  why        text,
  changed_at timestamptz not null default app_now(),
  -- The closing's own, which its cancels carry.
  request_id text default acting_request(),
  primary key (closing_id, booking_id),
  constraint day_closing_items_state_is_known check (state in ('STAYS', 'WAITING', 'DONE', 'NEEDS_YOU')),
  constraint day_closing_items_say_why check ((state = 'NEEDS_YOU') = (why is not null))
);

create index day_closing_items__waiting on day_closing_items (closing_id) where (state = 'WAITING');
create index day_closing_items__booking on day_closing_items (booking_id);

create trigger counter_returns_audit after insert or update or delete on counter_returns for each row execute function note_audit_key('order_id');
create trigger day_closing_items_audit after insert or update or delete on day_closing_items for each row execute function note_audit_key('booking_id');
alter table counter_returns enable always trigger counter_returns_audit;
alter table day_closing_items enable always trigger day_closing_items_audit;
