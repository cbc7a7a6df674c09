-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- Rows that changed and that the audit has not checked yet, each with its own key. Every change is a row, so that no
-- writer waits for another. A change that commits late appears late and is checked then.
create table audit_changes (
  change_id bigint generated always as identity primary key,
  row_id    uuid not null,
  at        timestamptz not null default app_now()
);

-- The result of the last check of each rule, shown by every process. `full_at`: the last check of all rows, not only of
-- changed ones.
create table audit_results (
  rule        text primary key,
  violations  integer not null default 0,
  samples     text[] not null default '{}'::text[],
  read_at     timestamptz,
  full_at     timestamptz,
  clean_at    timestamptz,
  duration_ms double precision not null,
  failed_at   timestamptz,
  error       text,
  constraint audit_results_fail_with_an_error check ((failed_at is null) = (error is null))
);

create function note_audit_change() returns trigger language plpgsql as $$
begin
  -- One branch per key, because a table has only its own columns.
  if tg_table_name in ('bookings', 'booking_history') then
    insert into audit_changes (row_id) values (coalesce(new.booking_id, old.booking_id));
  elsif tg_table_name in ('orders', 'order_tenders', 'payments') then
    insert into audit_changes (row_id) values (coalesce(new.order_id, old.order_id));
  elsif tg_table_name = 'refunds' then
    insert into audit_changes (row_id) values (coalesce(new.payment_id, old.payment_id));
  elsif tg_table_name in ('membership_sets', 'memberships') then
    insert into audit_changes (row_id) values (coalesce(new.membership_set_id, old.membership_set_id));
  elsif tg_table_name = 'membership_ledger' then
    insert into audit_changes (row_id)
    select id
      from unnest(array[old.booking_id, new.booking_id, coalesce(new.membership_id, old.membership_id)]) id
     where id is not null;
  else
    insert into audit_changes (row_id) values (coalesce(new.customer_id, old.customer_id));
  end if;
  return null;
end $$;

create trigger customers_audit after insert or delete or update on customers
  for each row execute function note_audit_change();
alter table customers enable always trigger customers_audit;

create trigger orders_audit after insert or delete or update on orders
  for each row execute function note_audit_change();
alter table orders enable always trigger orders_audit;

create trigger payments_audit after insert or delete or update on payments
  for each row execute function note_audit_change();
alter table payments enable always trigger payments_audit;

create trigger refunds_audit after insert or delete or update on refunds
  for each row execute function note_audit_change();
alter table refunds enable always trigger refunds_audit;

create trigger membership_sets_audit after insert or delete or update on membership_sets
  for each row execute function note_audit_change();
alter table membership_sets enable always trigger membership_sets_audit;

create trigger memberships_audit after insert or delete or update on memberships
  for each row execute function note_audit_change();
alter table memberships enable always trigger memberships_audit;

create trigger membership_ledger_audit after insert or delete or update on membership_ledger
  for each row execute function note_audit_change();
alter table membership_ledger enable always trigger membership_ledger_audit;

-- Fires also if other triggers and the foreign keys are disabled.
create trigger bookings_audit after insert or delete or update on bookings
  for each row execute function note_audit_change();
alter table bookings enable always trigger bookings_audit;

-- A new transition comes with a change of its booking.
create trigger booking_history_audit after delete or update on booking_history
  for each row execute function note_audit_change();
alter table booking_history enable always trigger booking_history_audit;

-- The same for a table whose trigger names the column with the key.
create function note_audit_key() returns trigger language plpgsql as $$
begin
  insert into audit_changes (row_id) values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;

create trigger order_history_audit after delete or update on order_history
  for each row execute function note_audit_key('order_id');
alter table order_history enable always trigger order_history_audit;

create trigger membership_set_history_audit after delete or update on membership_set_history
  for each row execute function note_audit_key('membership_set_id');
alter table membership_set_history enable always trigger membership_set_history_audit;

-- A new tender comes with a change of its order.
create trigger order_tenders_audit after delete or update on order_tenders
  for each row execute function note_audit_change();
alter table order_tenders enable always trigger order_tenders_audit;

create trigger activity_audit after delete or update on activity
  for each row execute function note_audit_key('subject_id');
alter table activity enable always trigger activity_audit;

create trigger booking_changes_audit after delete or update on booking_changes
  for each row execute function note_audit_key('booking_id');
alter table booking_changes enable always trigger booking_changes_audit;

create trigger membership_freezes_audit after delete or update on membership_freezes
  for each row execute function note_audit_key('membership_set_id');
alter table membership_freezes enable always trigger membership_freezes_audit;

create trigger booking_notes_audit after insert or delete or update on booking_notes
  for each row execute function note_audit_key('booking_id');
alter table booking_notes enable always trigger booking_notes_audit;

create trigger drawer_lines_audit after insert or delete or update on drawer_lines
  for each row execute function note_audit_key('order_id');
alter table drawer_lines enable always trigger drawer_lines_audit;

create trigger counter_returns_audit after insert or delete or update on counter_returns
  for each row execute function note_audit_key('order_id');
alter table counter_returns enable always trigger counter_returns_audit;

create trigger day_closing_items_audit after insert or delete or update on day_closing_items
  for each row execute function note_audit_key('booking_id');
alter table day_closing_items enable always trigger day_closing_items_audit;

create trigger cash_closes_audit after insert or delete or update on cash_closes
  for each row execute function note_audit_key('close_id');
alter table cash_closes enable always trigger cash_closes_audit;
