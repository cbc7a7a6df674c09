-- Rows that changed and are still to be read by the audit of the books, each under its own key; every change is one row,
-- so that nobody waits for anybody. A change that commits late appears late, and is read then.
create table audit_changes (
  change_id bigint generated always as identity primary key,
  row_id    uuid not null,
  at        timestamptz not null default app_now()
);

-- What the audit found when it last read each rule, for every process to show. `full_at`: everything, not only what changed.
create table audit_results (
  rule        text primary key,
  violations  integer not null default 0,
  samples     text[] not null default '{}',
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
  -- A branch for each key: a table knows only its own.
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

-- The same for a table whose trigger names the column that holds the key.
create function note_audit_key() returns trigger language plpgsql as $$
begin
  insert into audit_changes (row_id) values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;

create trigger bookings_audit after insert or update or delete on bookings for each row execute function note_audit_change();
-- A new step comes with its booking.
create trigger booking_history_audit after update or delete on booking_history for each row execute function note_audit_change();
create trigger booking_changes_audit after update or delete on booking_changes for each row execute function note_audit_key('booking_id');
create trigger booking_notes_audit after insert or update or delete on booking_notes for each row execute function note_audit_key('booking_id');
create trigger activity_audit after update or delete on activity for each row execute function note_audit_key('subject_id');
create trigger membership_freezes_audit after update or delete on membership_freezes for each row execute function note_audit_key('membership_set_id');
create trigger orders_audit after insert or update or delete on orders for each row execute function note_audit_change();
-- A new tender comes with its order.
create trigger order_tenders_audit after update or delete on order_tenders for each row execute function note_audit_change();
create trigger order_history_audit after update or delete on order_history for each row execute function note_audit_key('order_id');
create trigger membership_set_history_audit after update or delete on membership_set_history for each row execute function note_audit_key('membership_set_id');
create trigger drawer_lines_audit after insert or update or delete on drawer_lines for each row execute function note_audit_key('order_id');
create trigger cash_closes_audit after insert or update or delete on cash_closes for each row execute function note_audit_key('close_id');
create trigger counter_returns_audit after insert or update or delete on counter_returns for each row execute function note_audit_key('order_id');
create trigger day_closing_items_audit after insert or update or delete on day_closing_items for each row execute function note_audit_key('booking_id');
create trigger payments_audit after insert or update or delete on payments for each row execute function note_audit_change();
create trigger refunds_audit after insert or update or delete on refunds for each row execute function note_audit_change();
create trigger membership_sets_audit after insert or update or delete on membership_sets for each row execute function note_audit_change();
create trigger memberships_audit after insert or update or delete on memberships for each row execute function note_audit_change();
create trigger membership_ledger_audit after insert or update or delete on membership_ledger for each row execute function note_audit_change();
create trigger customers_audit after insert or update or delete on customers for each row execute function note_audit_change();

-- Also for whoever switches the other triggers and the foreign keys off.
alter table bookings enable always trigger bookings_audit;
alter table booking_history enable always trigger booking_history_audit;
alter table booking_changes enable always trigger booking_changes_audit;
alter table booking_notes enable always trigger booking_notes_audit;
alter table activity enable always trigger activity_audit;
alter table membership_freezes enable always trigger membership_freezes_audit;
alter table orders enable always trigger orders_audit;
alter table order_tenders enable always trigger order_tenders_audit;
alter table order_history enable always trigger order_history_audit;
alter table membership_set_history enable always trigger membership_set_history_audit;
alter table drawer_lines enable always trigger drawer_lines_audit;
alter table cash_closes enable always trigger cash_closes_audit;
alter table counter_returns enable always trigger counter_returns_audit;
alter table day_closing_items enable always trigger day_closing_items_audit;
alter table payments enable always trigger payments_audit;
alter table refunds enable always trigger refunds_audit;
alter table membership_sets enable always trigger membership_sets_audit;
alter table memberships enable always trigger memberships_audit;
alter table membership_ledger enable always trigger membership_ledger_audit;
alter table customers enable always trigger customers_audit;

-- What somebody was at the venue when they wrote a line: the last role that they were given before it, or the one that was taken from
-- them first after it; who has no line about a role has always had the one of now.
create function role_at_line(line activity) returns text language plpgsql stable as $$
declare
  person constant uuid := case when line.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then line.actor_id::uuid end;
begin
  return coalesce(
    (select a.after ->> 'role'
       from activity a
      where a.subject_kind = 'staff' and a.subject_id = person and a.shop_seq_no = line.shop_seq_no
        and a.act in ('staff.add', 'staff.change-role') and a.activity_id < line.activity_id
      order by a.activity_id desc
      limit 1),
    (select a.before ->> 'role'
       from activity a
      where a.subject_kind = 'staff' and a.subject_id = person and a.shop_seq_no = line.shop_seq_no
        and a.act in ('staff.change-role', 'staff.remove') and a.activity_id > line.activity_id
      order by a.activity_id
      limit 1),
    (select r.role from staff_roles r where r.shop_seq_no = line.shop_seq_no and r.staff_id = person));
end $$;

-- What the policy gave back of a price at an instant, in percent.
create function policy_percent(steps jsonb, at_instant timestamptz) returns integer language plpgsql stable as $$
begin
  return coalesce(
    (select (step ->> 'refundPercent')::integer
       from jsonb_array_elements(steps) step
      where at_instant <= (step ->> 'until')::timestamptz
      order by (step ->> 'until')::timestamptz
      limit 1), 0);
end $$;
