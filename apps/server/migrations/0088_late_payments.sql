-- breaks older versions: they know no payment that is LATE, and take one for open
-- Money for a payment that had already ended here goes back whole. SUCCEEDED: it paid for its order. LATE: the money came when that was
-- over, or after the payment had FAILED here.
alter table payments
  drop constraint payments_status_is_known,
  add constraint payments_status_is_known check (status in ('INITIATED', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'LATE')),
  drop constraint payments_end_once,
  add constraint payments_end_once check ((status in ('SUCCEEDED', 'FAILED', 'LATE')) = (ended_at is not null));

-- What came too late before: it paid for nothing, and went back whole.
update payments p
   set status = 'LATE'
 where status = 'SUCCEEDED'
   and refunded = amount
   and not exists (select from order_tenders t where t.payment_id = p.payment_id);

-- An order no longer waits for money that came too late: it is as it was when that came.
alter table orders disable trigger orders_guard;
update orders o
   set status = case
         when exists (select from payments p join refunds r using (payment_id) where p.order_id = o.order_id and p.status = 'SUCCEEDED') then 'REFUNDED'
         when exists (select from order_history h where h.order_id = o.order_id and h.to_status in ('DUE', 'CANCELED')) then 'CANCELED'
         else 'FAILED'
       end,
       changed_at = app_now()
 where status = 'REFUNDING'
   and exists (select from payments p where p.order_id = o.order_id and p.status = 'LATE')
   and not exists (select
                     from payments p
                     join refunds r using (payment_id)
                    where p.order_id = o.order_id
                      and p.status = 'SUCCEEDED'
                      and r.status in ('INITIATED', 'FAILED'));
alter table orders enable trigger orders_guard;

drop index payments__taken;
create index payments__taken on payments (ended_at) where (status in ('SUCCEEDED', 'LATE'));
-- Those that may have been paid at the provider all the same, by account.
create index payments__failed on payments (account_id, created_at) where (status = 'FAILED');

-- Refuses a move that the life of a payment does not know; orders.rules.ts holds the same table for the code.
create function guard_payment_move() returns trigger language plpgsql as $$
begin
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

create trigger payments_guard before update on payments for each row execute function guard_payment_move();

-- Money that was taken is a tender of its order, or came too late and goes back whole, and nothing else: looked at when the
-- transaction ends, since both come after the payment.
create function prove_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from payments p
     where p.payment_id in (old.payment_id, new.payment_id)
       and ((p.status = 'SUCCEEDED') <> exists (select from order_tenders t where t.payment_id = p.payment_id and t.order_id = p.order_id)
            or p.status = 'LATE' and p.refunded <> p.amount)
  ) then
    raise exception 'a payment buys something or goes back' using errcode = 'check_violation', constraint = 'payments_buy_or_go_back';
  end if;
  return null;
end $$;

create constraint trigger payments_proved after insert or update of status, refunded on payments deferrable initially deferred
  for each row when (new.status in ('SUCCEEDED', 'LATE')) execute function prove_payment();
create constraint trigger order_tenders_proved after insert or update of payment_id or delete on order_tenders deferrable initially deferred
  for each row execute function prove_payment();

-- Money goes back only where it came from: a payment that took none has nothing to give back.
create or replace function guard_refunded_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where payment_id = new.payment_id and status in ('SUCCEEDED', 'LATE')) then
    raise exception 'a payment that has not succeeded is not refunded' using errcode = 'check_violation', constraint = 'refunds_are_of_paid_money';
  end if;
  return new;
end $$;

-- Money that comes too late changes nothing of the order that it was for.
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
    end if;
  end if;
  return new;
end $$;

-- A customer is told of late money also where what they bought stays as it is.
alter table text_wordings drop constraint text_wordings_kind_is_known;
alter table text_wordings add constraint text_wordings_kind_is_known check (
  kind in ('booked', 'moved', 'moved-by-venue', 'canceled', 'released', 'pay-link', 'link-lapsed',
           'payment-failed', 'paid-too-late', 'returned', 'refunded', 'refund-failed', 'no-show',
           'fee-charged', 'last-session', 'pass-ends', 'pass-paid-too-late', 'pass-refund-failed',
           'pass-returned', 'late-payment', 'pass-late-payment')
);
