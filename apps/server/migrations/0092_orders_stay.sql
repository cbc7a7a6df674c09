-- An order is of one venue, one thing, one currency and one customer from its beginning on, and remembers that it was owed.
alter table shops add constraint shops_with_currency unique (shop_seq_no, currency);

alter table orders add column due_at timestamptz;
update orders o
   set due_at = owed.at
  from (select order_id, min(at) as at from order_history where to_status = 'DUE' group by order_id) owed
 where owed.order_id = o.order_id;

-- Not looked at for the orders of the time before.
alter table orders
  add constraint orders_in_the_venues_currency foreign key (shop_seq_no, currency) references shops (shop_seq_no, currency) not valid;

-- Refuses a move that the life of an order does not know; orders.rules.ts holds the same table for the code. What is bought, where and
-- in which currency stays; it becomes another customer's by a merge, or as long as nobody has tried to pay.
create or replace function guard_order_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'CREATED' then
      raise exception 'an order does not begin %', new.status using errcode = 'check_violation', constraint = 'orders_move_is_legal';
    end if;
    new.paid_at := null;
    new.due_at := null;
    return new;
  end if;
  if (new.shop_seq_no, new.subject_kind, new.subject_id, new.currency) <> (old.shop_seq_no, old.subject_kind, old.subject_id, old.currency)
     or new.customer_id <> old.customer_id
     and not is_merge(old.customer_id, new.customer_id)
     and (exists (select from payments where order_id = old.order_id) or exists (select from order_tenders where order_id = old.order_id)) then
    raise exception 'an order stays what it is' using errcode = 'check_violation', constraint = 'orders_stay';
  end if;
  new.due_at := old.due_at;
  if new.status <> old.status then
    if not (
      case old.status
        when 'CREATED' then new.status in ('DUE', 'PAYING', 'PAID', 'FAILED', 'CANCELED')
        when 'DUE' then new.status in ('PAYING', 'PAID', 'REFUNDING', 'CANCELED')
        when 'PAYING' then
          new.status in ('DUE', 'PAID', 'REFUNDING', 'CANCELED')
          -- What was handed over stays owed, whatever the bank says.
          or new.status in ('CREATED', 'FAILED') and old.due_at is null
        -- What it pays for costs more now.
        when 'PAID' then new.status in ('DUE', 'REFUNDING', 'REFUNDED', 'CANCELED')
        when 'REFUNDING' then new.status = 'REFUNDED'
        -- A refund that fails later is owed again.
        when 'REFUNDED' then new.status = 'REFUNDING'
        -- Somebody gives back more than was promised.
        when 'CANCELED' then new.status = 'REFUNDING'
        else false
      end
    ) then
      raise exception 'an order does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'orders_move_is_legal';
    end if;
    new.changed_at := app_now();
    if new.status = 'PAID' then
      new.paid_at := coalesce(new.paid_at, new.changed_at);
    elsif new.status = 'DUE' then
      new.due_at := coalesce(new.due_at, new.changed_at);
    end if;
  end if;
  return new;
end $$;

drop trigger orders_guard on orders;
create trigger orders_guard before insert or update on orders for each row execute function guard_order_move();

-- Refuses a move that the life of a payment does not know; orders.rules.ts holds the same table for the code.
create or replace function guard_payment_move() returns trigger language plpgsql as $$
begin
  if new.currency <> old.currency then
    raise exception 'a payment stays in its currency' using errcode = 'check_violation', constraint = 'payments_in_the_orders_currency';
  end if;
  if new.status <> old.status and not (
    case old.status
      when 'INITIATED' then new.status in ('REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'LATE')
      when 'REQUIRES_ACTION' then new.status in ('SUCCEEDED', 'FAILED', 'LATE')
      -- The provider took the money all the same.
      when 'FAILED' then new.status = 'LATE'
      else false
    end
  ) then
    raise exception 'a payment does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'payments_move_is_legal';
  end if;
  return new;
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
  if paid_of_order(new.order_id)
       + (select sum(amount) from payments where order_id = new.order_id and status in ('INITIATED', 'REQUIRES_ACTION')) > bought.amount then
    raise exception 'no more is charged than is owed' using errcode = 'check_violation', constraint = 'payments_fit_the_order';
  end if;
  return null;
end $$;

-- What an order pays for is a set of its customer, at its venue: looked at when the transaction ends, since both may change.
create function prove_order_of_set() returns trigger language plpgsql as $$
declare
  set_id uuid;
begin
  if tg_table_name = 'orders' then
    set_id := new.subject_id;
  else
    set_id := new.membership_set_id;
  end if;
  if exists (
    select
      from orders o
      left join membership_sets s on s.membership_set_id = o.subject_id
     where o.subject_kind = 'membershipSet'
       and o.subject_id = set_id
       and (o.customer_id, o.shop_seq_no) is distinct from (s.customer_id, s.shop_seq_no)
  ) then
    raise exception 'an order is for a set of its customer' using errcode = 'check_violation', constraint = 'orders_are_for_sets_of_their_customer';
  end if;
  return null;
end $$;

create constraint trigger orders_of_sets_proved after insert or update of customer_id on orders deferrable initially deferred
  for each row when (new.subject_kind = 'membershipSet') execute function prove_order_of_set();
create constraint trigger membership_sets_of_orders_proved after update of customer_id on membership_sets deferrable initially deferred
  for each row when (new.customer_id <> old.customer_id) execute function prove_order_of_set();

-- A set is handed over once it is paid, and never owed.
alter table orders add constraint orders_of_sets_are_not_owed check (subject_kind <> 'membershipSet' or due_at is null);

-- What an order pays for is a booking of its customer, at its venue: looked at when the transaction ends, since both may change.
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

create constraint trigger orders_of_bookings_proved after insert or update of customer_id on orders deferrable initially deferred
  for each row when (new.subject_kind = 'booking') execute function prove_order_of_booking();
create constraint trigger bookings_of_orders_proved after update of customer_id on bookings deferrable initially deferred
  for each row when (new.customer_id is distinct from old.customer_id) execute function prove_order_of_booking();
