-- Whoever is erased leaves what the books need, without a name: what was bought and paid stays, who bought it does not.

-- What of a customer is still under way, the first of it; null if nothing is.
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
      -- What waits for them at the counter, until the drawer has nothing left of it.
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

alter table customers add constraint customers_erased_are_nobody check (
  deleted_at is null
  or name = '' and num_nonnulls(phone_e164, password_hash, terms_version, terms_accepted_at, blocked_at, blocked_reason) = 0
);

-- Nobody is erased while something is open, and whoever is erased stays so.
create function guard_erasure() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'whoever is erased stays erased' using errcode = 'check_violation', constraint = 'customers_stay_erased';
  end if;
  if open_of_customer(new.customer_id) is not null then
    raise exception 'something of that customer is open' using errcode = 'check_violation', constraint = 'customers_are_erased_with_nothing_open';
  end if;
  return new;
end $$;

create trigger customers_erase before update on customers for each row
  when (old.deleted_at is not null or new.deleted_at is not null) execute function guard_erasure();

-- Nothing begins anew for whoever is erased. The lock is the one that the foreign key takes anyway: who waits for an erasure sees it here.
create function refuse_erased_customer() returns trigger language plpgsql as $$
declare
  erased timestamptz;
begin
  select deleted_at into erased from customers where customer_id = new.customer_id for key share;
  if erased is not null then
    raise exception 'that customer is erased' using errcode = 'check_violation', constraint = 'erased_customers_begin_nothing';
  end if;
  return null;
end $$;

create trigger bookings_are_not_of_erased_customers after insert or update of customer_id on bookings for each row
  when (new.customer_id is not null) execute function refuse_erased_customer();
create trigger orders_are_not_of_erased_customers after insert on orders for each row execute function refuse_erased_customer();
create trigger membership_sets_are_not_of_erased_customers after insert on membership_sets for each row execute function refuse_erased_customer();
create trigger saved_cards_are_not_of_erased_customers after insert on saved_cards for each row execute function refuse_erased_customer();
create trigger sessions_are_not_of_erased_customers after insert on sessions for each row execute function refuse_erased_customer();
create trigger customer_notes_are_not_of_erased_customers after insert on customer_notes for each row execute function refuse_erased_customer();

-- The one way through where rows are otherwise only added: words about somebody who is erased.
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

drop trigger customer_notes_keep on customer_notes;
create trigger customer_notes_keep before update on customer_notes for each row execute function refuse_change();
create trigger customer_notes_keep_unless_erased before delete on customer_notes for each row
  when (not is_about_erased('customer', old.customer_id)) execute function refuse_change();

drop trigger booking_notes_keep on booking_notes;
create trigger booking_notes_keep before update on booking_notes for each row execute function refuse_change();
create trigger booking_notes_keep_unless_erased before delete on booking_notes for each row
  when (not is_about_erased('booking', old.booking_id)) execute function refuse_change();

-- Of a line of activity the reason goes, and of a corrected pass its note; nothing else of either changes, then or ever.
drop trigger activity_keep on activity;
create trigger activity_keep before delete on activity for each row execute function refuse_change();
create trigger activity_keep_unless_erased before update on activity for each row
  when (
    new.reason is not null
    or to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason'
    or not is_about_erased(old.subject_kind, old.subject_id)
  ) execute function refuse_change();

drop trigger membership_ledger_keep on membership_ledger;
create trigger membership_ledger_keep before delete on membership_ledger for each row execute function refuse_change();
create trigger membership_ledger_keep_unless_erased before update on membership_ledger for each row
  when (
    new.note is distinct from '-'
    or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note'
    or not is_about_erased('customer', old.customer_id)
  ) execute function refuse_change();
