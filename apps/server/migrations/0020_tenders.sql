-- breaks older versions

-- Owed at the counter: the tee time is given, its money is still to come.
alter table orders
  add column paid_at timestamptz,
  drop constraint orders_status_is_known,
  add constraint orders_status_is_known check (
    status in ('CREATED', 'DUE', 'PAYING', 'PAID', 'REFUNDING', 'REFUNDED', 'FAILED', 'CANCELED')
  );

-- What paid for an order, each with how much of its price: rows instead of a sentence.
create table order_tenders (
  order_id        uuid not null,
  customer_id     uuid not null,
  position        integer not null,
  kind            text not null,
  amount          bigint not null,
  payment_id      uuid,
  membership_id   uuid,
  membership_name text,
  membership_type text,
  sessions        integer,
  primary key (order_id, position),
  foreign key (order_id, customer_id) references orders (order_id, customer_id),
  foreign key (payment_id, amount) references payments (payment_id, amount),
  foreign key (membership_id, customer_id) references memberships (membership_id, customer_id),
  constraint order_tenders_payment_is_one unique (payment_id),
  constraint order_tenders_kind_is_known check (kind in ('CARD', 'MEMBERSHIP', 'CASH', 'TERMINAL')),
  constraint order_tenders_amount_fits check (amount >= 0),
  constraint order_tenders_name_what_paid check (
    (kind = 'CARD') = (payment_id is not null)
    and num_nonnulls(membership_id, membership_name, membership_type, sessions) = case kind when 'MEMBERSHIP' then 4 else 0 end
  )
);

update orders o
   set paid_at = coalesce((select ended_at from payments p where p.order_id = o.order_id and p.status = 'SUCCEEDED'), changed_at)
 where paid_with is not null
   and status in ('PAID', 'REFUNDING', 'REFUNDED', 'CANCELED');

insert into order_tenders (order_id, customer_id, position, kind, amount, membership_id, membership_name, membership_type, sessions)
select o.order_id, o.customer_id, 1, 'MEMBERSHIP', o.amount - o.card_amount, m.membership_id, m.name, m.type,
       case m.type when 'COUNT' then u.sessions else 0 end
  from orders o
 cross join lateral (
       select l.membership_id, l.sessions
         from membership_ledger l
        where l.booking_id = o.subject_id
          and l.kind = 'USE'
        order by l.round desc
        limit 1) u
  join memberships m using (membership_id)
 where o.subject_kind = 'booking'
   and o.paid_with is not null;

insert into order_tenders (order_id, customer_id, position, kind, amount, payment_id)
select o.order_id, o.customer_id, 2, 'CARD', p.amount, p.payment_id
  from orders o
  join payments p using (order_id)
 where o.paid_at is not null
   and p.status = 'SUCCEEDED';

alter table orders drop column paid_with;

-- Refuses a move that the life of an order does not know; orders.rules.ts holds the same table for the code.
create or replace function guard_order_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if not (
      case old.status
        when 'CREATED' then new.status in ('DUE', 'PAYING', 'PAID', 'FAILED', 'CANCELED')
        when 'DUE' then new.status in ('PAYING', 'PAID', 'CANCELED')
        when 'PAYING' then new.status in ('CREATED', 'DUE', 'PAID', 'REFUNDING', 'FAILED', 'CANCELED')
        when 'PAID' then new.status in ('REFUNDING', 'REFUNDED', 'CANCELED')
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
      new.paid_at := new.changed_at;
    end if;
  end if;
  return new;
end $$;

-- An order is paid when its tenders are its price: looked at when the transaction ends, since they come one by one.
create function guard_paid_order() returns trigger language plpgsql as $$
begin
  if new.amount <> (
    select coalesce(sum(t.amount), 0)
      from order_tenders t
      left join payments p using (payment_id)
     where t.order_id = new.order_id
       and (t.kind <> 'CARD' or (p.order_id = t.order_id and p.status = 'SUCCEEDED'))
  ) then
    raise exception 'the tenders of a paid order are its price' using errcode = 'check_violation', constraint = 'orders_are_paid_in_full';
  end if;
  return null;
end $$;

create constraint trigger orders_paid_in_full after update on orders deferrable initially deferred
  for each row when (new.status = 'PAID' and old.status <> 'PAID') execute function guard_paid_order();

-- What paid for an order stays what paid for it, whatever goes back afterwards.
create function keep_order_tenders() returns trigger language plpgsql as $$
begin
  if exists (select from orders where order_id = old.order_id and paid_at is not null) then
    raise exception 'the tenders of a paid order stay' using errcode = 'check_violation', constraint = 'order_tenders_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger order_tenders_keep before update or delete on order_tenders for each row execute function keep_order_tenders();

create or replace function note_audit_change() returns trigger language plpgsql as $$
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

-- A new tender comes with its order.
create trigger order_tenders_audit after update or delete on order_tenders for each row execute function note_audit_change();
alter table order_tenders enable always trigger order_tenders_audit;
