-- What of a tender went back because less is paid for now: it no longer pays for the order. What somebody gave back besides,
-- for another reason, is not part of it.
alter table order_tenders
  add column returned bigint not null default 0,
  add constraint order_tenders_return_what_they_paid check (0 <= returned and returned <= amount);

-- What pays for an order: its tenders less what went back of them.
create function paid_of_order(id uuid) returns bigint language sql stable as $$
  select coalesce(sum(amount - returned), 0)::bigint from order_tenders where order_id = id
$$;

-- An order that costs more than it did is owed again, and one that is owed may have money to give back.
create or replace function guard_order_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if not (
      case old.status
        when 'CREATED' then new.status in ('DUE', 'PAYING', 'PAID', 'FAILED', 'CANCELED')
        when 'DUE' then new.status in ('PAYING', 'PAID', 'REFUNDING', 'CANCELED')
        when 'PAYING' then new.status in ('CREATED', 'DUE', 'PAID', 'REFUNDING', 'FAILED', 'CANCELED')
        -- What it pays for costs more now.
        when 'PAID' then new.status in ('DUE', 'REFUNDING', 'REFUNDED', 'CANCELED')
        when 'REFUNDING' then new.status = 'REFUNDED'
        -- A refund that fails later is owed again.
        when 'REFUNDED' then new.status = 'REFUNDING'
        -- Money that comes after the end goes back.
        when 'FAILED' then new.status = 'REFUNDING'
        when 'CANCELED' then new.status = 'REFUNDING'
        else false
      end
    ) then
      raise exception 'an order does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'orders_move_is_legal';
    end if;
    new.changed_at := app_now();
    if new.status = 'PAID' then
      new.paid_at := coalesce(new.paid_at, new.changed_at);
    end if;
  end if;
  return new;
end $$;

create or replace function guard_paid_order() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from orders
     where order_id = new.order_id
       and status = 'PAID'
       and amount <> paid_of_order(order_id)
  ) or exists (
    select
      from order_tenders t
      left join payments p using (payment_id)
     where t.order_id = new.order_id
       and t.kind = 'CARD'
       and (p.order_id = t.order_id and p.status = 'SUCCEEDED') is not true
  ) then
    raise exception 'the tenders of a paid order are its price' using errcode = 'check_violation', constraint = 'orders_are_paid_in_full';
  end if;
  return null;
end $$;

drop trigger orders_paid_in_full on orders;
create constraint trigger orders_paid_in_full after update on orders deferrable initially deferred
  for each row when (new.status = 'PAID' and (old.status <> 'PAID' or old.amount <> new.amount)) execute function guard_paid_order();

create or replace function keep_order_tenders() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'returned' = to_jsonb(old) - 'returned' and new.returned >= old.returned then
    return new;
  end if;
  if exists (select from orders where order_id = old.order_id and paid_at is not null) then
    raise exception 'the tenders of a paid order stay' using errcode = 'check_violation', constraint = 'order_tenders_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace function guard_drawer_line() returns trigger language plpgsql as $$
declare
  price  bigint;
  tender order_tenders;
  drawer bigint;
begin
  select amount into price from orders where order_id = new.order_id for update;
  select * into tender from order_tenders where order_id = new.order_id and position = new.position;
  select coalesce(sum(delta), 0) into drawer from drawer_lines where order_id = new.order_id and position = new.position;
  if tender.kind <> new.method or drawer < 0 or drawer > tender.amount or (new.delta > 0 and paid_of_order(new.order_id) > price) then
    raise exception 'a drawer line fits what is owed' using errcode = 'check_violation', constraint = 'drawer_lines_fit_the_order';
  end if;
  return null;
end $$;
