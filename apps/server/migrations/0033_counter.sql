-- A hold of the desk has no customer yet: only a tee time that was not booked online and never confirmed may be without one.
alter table bookings
  drop constraint bookings_have_what_their_kind_has,
  add constraint bookings_have_what_their_kind_has check (
    case kind
      when 'TEE_TIME' then party_size is not null
           and (customer_id is not null or (source <> 'ONLINE' and status in ('READY', 'FAILED', 'CANCELED')))
           and num_nonnulls(block_series_id, block_note, block_note_is_public) = 0
      else num_nulls(block_series_id, block_note, block_note_is_public) = 0
           and num_nonnulls(customer_id, party_size, list_amount, checked_in_at, no_show_at, payment_started_at) = 0
           and amount = 0
    end
  );

-- Money that went over the counter: cash, or the venue's own terminal, as a person says. Each line belongs to what it paid;
-- what goes back is a line of its own, and none is changed.
create table drawer_lines (
  line_id       uuid primary key default gen_random_uuid(),
  order_id      uuid not null,
  -- The tender of the order that it paid, or goes back from.
  position      integer not null,
  method        text not null,
  -- What came in (more than nothing) or was given back (less).
  delta         bigint not null,
  -- The last digits of the terminal's slip.
  slip          text,
  -- The venue's day on which the drawer has it.
  business_date date not null,
  device_id     uuid,
  at            timestamptz not null default app_now(),
  actor_kind    text not null default acting_kind(),
  actor_id      text not null default acting_id(),
  request_id    text default acting_request(),
  foreign key (order_id, position) references order_tenders (order_id, position),
  constraint drawer_lines_method_is_known check (method in ('CASH', 'TERMINAL')),
  constraint drawer_lines_take_or_give check (delta <> 0),
  constraint drawer_lines_slip_is_four_digits check (slip ~ '^[0-9]{4}$'),
  constraint drawer_lines_actor_is_known check (is_actor_kind(actor_kind))
);

create index drawer_lines__order on drawer_lines (order_id, position);
-- A tender is taken once.
create unique index drawer_lines__taken_once on drawer_lines (order_id, position) where (delta > 0);

-- No more goes back than was taken, in the way it came; no more is taken than the tender says, nor all together than is owed.
create function guard_drawer_line() returns trigger language plpgsql as $$
declare
  price  bigint;
  paid   bigint;
  tender order_tenders;
  drawer bigint;
begin
  select amount into price from orders where order_id = new.order_id for update;
  select * into tender from order_tenders where order_id = new.order_id and position = new.position;
  select coalesce(sum(amount), 0) into paid from order_tenders where order_id = new.order_id;
  select coalesce(sum(delta), 0) into drawer from drawer_lines where order_id = new.order_id and position = new.position;
  if tender.kind <> new.method or drawer < 0 or drawer > tender.amount or (new.delta > 0 and paid > price) then
    raise exception 'a drawer line fits what is owed' using errcode = 'check_violation', constraint = 'drawer_lines_fit_the_order';
  end if;
  return null;
end $$;

create trigger drawer_lines_fit after insert on drawer_lines for each row execute function guard_drawer_line();
create trigger drawer_lines_keep before update or delete on drawer_lines for each row execute function refuse_change();
create trigger drawer_lines_keep_all before truncate on drawer_lines for each statement execute function refuse_change();

create trigger drawer_lines_audit after insert or update or delete on drawer_lines for each row execute function note_audit_key('order_id');
alter table drawer_lines enable always trigger drawer_lines_audit;
