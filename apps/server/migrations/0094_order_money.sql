-- The status of an order is proven from its tenders and payments whenever any of them changes.
-- What pays for an order: its tenders less what went back of them.
create or replace function paid_of_order(id uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(amount - returned), 0) from order_tenders where order_id = id);
end $$;

-- What a bank is being asked for.
create or replace function asked_of_order(id uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(amount), 0) from payments where order_id = id and status in ('INITIATED', 'REQUIRES_ACTION'));
end $$;

-- Whether what was paid and is being asked is what the status of an order says. One that was given up says nothing: what it keeps is
-- the policy's, and a bank may still be asked.
create or replace function order_fits_its_money(o orders) returns boolean language plpgsql stable as $$
begin
  return case o.status
    when 'PAID' then paid_of_order(o.order_id) = o.amount
    when 'DUE' then paid_of_order(o.order_id) < o.amount and asked_of_order(o.order_id) = 0
    when 'PAYING' then asked_of_order(o.order_id) between 1 and o.amount - paid_of_order(o.order_id)
    when 'CREATED' then paid_of_order(o.order_id) = 0 and asked_of_order(o.order_id) = 0
    when 'FAILED' then paid_of_order(o.order_id) = 0 and asked_of_order(o.order_id) = 0
    else true
  end;
end $$;

-- Whoever begins a payment waits for whoever takes money for the same order; together they never take more than it costs.
create or replace function guard_payment() returns trigger language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders where order_id = new.order_id for update;
  if new.currency <> bought.currency then
    raise exception 'a payment is in the currency of its order' using errcode = 'check_violation', constraint = 'payments_in_the_orders_currency';
  end if;
  if new.status in ('INITIATED', 'REQUIRES_ACTION')
     and (bought.status <> 'PAYING' or paid_of_order(new.order_id) + asked_of_order(new.order_id) > bought.amount) then
    raise exception 'no more is charged than is owed' using errcode = 'check_violation', constraint = 'payments_fit_the_order';
  end if;
  return null;
end $$;

drop trigger orders_paid_in_full on orders;
drop function guard_paid_order;

-- The status of an order is what its money says: looked at when the transaction ends, since tenders and payments come one by one.
create function prove_order_money() returns trigger language plpgsql as $$
declare
  o orders;
begin
  select * into o from orders where order_id = new.order_id;
  if not order_fits_its_money(o) then
    raise exception 'an order that is % has other money', o.status using errcode = 'check_violation',
      constraint = case o.status when 'PAID' then 'orders_are_paid_in_full' else 'orders_fit_their_money' end;
  end if;
  return null;
end $$;

create constraint trigger orders_money_proved after update of status, amount on orders deferrable initially deferred
  for each row when (new.status <> old.status or new.amount <> old.amount) execute function prove_order_money();
create constraint trigger payments_money_proved after update of status on payments deferrable initially deferred
  for each row when (old.ended_at is null and new.ended_at is not null) execute function prove_order_money();
create constraint trigger order_tenders_money_proved after insert or update of returned on order_tenders deferrable initially deferred
  for each row execute function prove_order_money();

-- What pays is taken for what is owed, or just being bought; what is no card, no more than is neither paid nor asked for.
create function guard_tender() returns trigger language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders where order_id = new.order_id for update;
  if bought.status not in ('CREATED', 'DUE', 'PAYING') then
    raise exception 'an order that is % is not paid for', bought.status using errcode = 'check_violation', constraint = 'order_tenders_are_for_what_is_due';
  end if;
  if new.kind <> 'CARD' and new.amount > bought.amount - paid_of_order(new.order_id) - asked_of_order(new.order_id) then
    raise exception 'no more is taken than is due' using errcode = 'check_violation', constraint = 'order_tenders_fit_what_is_due';
  end if;
  return new;
end $$;

create trigger order_tenders_guard before insert on order_tenders for each row execute function guard_tender();

drop trigger order_tenders_proved on order_tenders;
create constraint trigger order_tenders_proved after insert or update of order_id, payment_id or delete on order_tenders deferrable initially deferred
  for each row execute function prove_payment();
