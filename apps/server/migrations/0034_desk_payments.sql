-- breaks older versions: they know no second payment of an order
-- Who began to take the money: a customer at home, or staff at the counter, whose customer the bank cannot ask. Null for those of
-- the time before; all were begun by their customers.
alter table payments
  add column is_off_session boolean not null default false,
  add column actor_kind text,
  add column actor_id text,
  alter column actor_kind set default acting_kind(),
  alter column actor_id set default acting_id(),
  add constraint payments_actor_is_known check (is_actor_kind(actor_kind)),
  drop constraint payments_failure_is_known,
  add constraint payments_failure_is_known check (
    failure in (
      'DECLINED', 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED', 'WRONG_SECURITY_CODE', 'WRONG_POSTAL_CODE', 'CARD_EXPIRED', 'CARD_GONE',
      'CARD_NOT_TAKEN', 'CURRENCY_NOT_TAKEN', 'BANK_UNDECIDED', 'PROVIDER_DOWN', 'NOT_CONFIRMED', 'AUTHENTICATION_NEEDED',
      'BANK_NOT_ANSWERED', 'TOO_LITTLE', 'NOT_CHARGED', 'NOT_IN_TIME'
    )
  );

alter table sandbox_payments
  drop constraint sandbox_payments_failure_is_known,
  add constraint sandbox_payments_failure_is_known check (
    failure in ('DECLINED', 'NOT_CONFIRMED', 'AUTHENTICATION_NEEDED', 'CARD_GONE')
  );

-- At most one payment of an order is under way: two taps, two tabs, two desks, one charge. A part that was paid may be followed
-- by another.
create unique index payments__one_open on payments (order_id) where (status in ('INITIATED', 'REQUIRES_ACTION'));
drop index payments__one_live;

-- Whoever begins a payment waits for whoever takes money for the same order; together they never take more than it costs.
create function guard_payment() returns trigger language plpgsql as $$
declare
  price bigint;
begin
  select amount into price from orders where order_id = new.order_id for update;
  if paid_of_order(new.order_id)
       + (select sum(amount) from payments where order_id = new.order_id and status in ('INITIATED', 'REQUIRES_ACTION')) > price then
    raise exception 'no more is charged than is owed' using errcode = 'check_violation', constraint = 'payments_fit_the_order';
  end if;
  return null;
end $$;

create trigger payments_fit after insert on payments for each row execute function guard_payment();
