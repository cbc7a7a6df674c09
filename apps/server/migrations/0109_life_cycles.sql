-- Where a booking, an order, a payment, a refund and a membership set may go from each status: the guards ask here, and so do the
-- statements that move them.

create function booking_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'READY' then becomes in ('CONFIRMED', 'FAILED', 'CANCELED', 'CANCELING')
    when 'CONFIRMED' then becomes in ('COMPLETED', 'CANCELED', 'CANCELING')
    when 'CANCELING' then becomes = 'CANCELED'
    when 'BLOCKED' then becomes = 'LIFTED'
    else false
  end
$$;

create function order_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'CREATED' then becomes in ('DUE', 'PAYING', 'PAID', 'FAILED', 'CANCELED')
    when 'DUE' then becomes in ('PAYING', 'PAID', 'REFUNDING', 'CANCELED')
    when 'PAYING' then becomes in ('CREATED', 'DUE', 'PAID', 'REFUNDING', 'FAILED', 'CANCELED')
    -- What it pays for costs more now.
    when 'PAID' then becomes in ('DUE', 'REFUNDING', 'REFUNDED', 'CANCELED')
    when 'REFUNDING' then becomes = 'REFUNDED'
    -- A refund that fails later is owed again.
    when 'REFUNDED' then becomes = 'REFUNDING'
    -- Somebody gives back more than was promised.
    when 'CANCELED' then becomes = 'REFUNDING'
    else false
  end
$$;

create function payment_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'INITIATED' then becomes in ('REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'LATE')
    when 'REQUIRES_ACTION' then becomes in ('SUCCEEDED', 'FAILED', 'LATE')
    -- The provider took the money all the same.
    when 'FAILED' then becomes = 'LATE'
    else false
  end
$$;

create function refund_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'INITIATED' then becomes in ('SUCCEEDED', 'FAILED')
    -- The bank may send it back days after the provider was done with it.
    when 'SUCCEEDED' then becomes in ('INITIATED', 'FAILED')
    when 'FAILED' then becomes in ('INITIATED', 'SETTLED')
    else false
  end
$$;

create function membership_set_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'DRAFT' then becomes in ('ACTIVE', 'CANCELED')
    when 'ACTIVE' then becomes in ('EXPIRED', 'USED_UP', 'CANCELED')
    -- A canceled tee time may give something back to a set that has ended since.
    when 'EXPIRED' then becomes = 'ACTIVE'
    when 'USED_UP' then becomes = 'ACTIVE'
    else false
  end
$$;

comment on function booking_may_become is 'The life of a booking, and of a block.';
comment on function order_may_become is 'The life of an order.';
comment on function payment_may_become is 'The life of a payment.';
comment on function refund_may_become is 'The life of a refund.';
comment on function membership_set_may_become is 'The life of a membership set.';

comment on function guard_booking_move is 'Refuses a move that the life of a booking does not know.';
comment on function guard_order_move is
  'Refuses a move that the life of an order does not know. What is bought, where and in which currency stays; it becomes another customer''s by a merge, or as long as nobody has tried to pay.';
comment on function guard_payment_move is 'Refuses a move that the life of a payment does not know.';
comment on function guard_refund_move is
  'Refuses a move that the life of a refund does not know. It stays of its payment; how much it is may change only while nobody has sent it, or after it failed; once a person has settled it, nothing does.';
comment on function guard_membership_set_move is 'Refuses a move that the life of a set does not know.';

create or replace function guard_booking_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> (case new.kind when 'BLOCK' then 'BLOCKED' else 'READY' end) then
      raise exception 'a booking does not begin %', new.status using errcode = 'check_violation', constraint = 'bookings_move_is_legal';
    end if;
    return new;
  end if;
  if new.status <> old.status and not booking_may_become(old.status, new.status) then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'bookings_move_is_legal';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create or replace function guard_payment_move() returns trigger language plpgsql as $$
begin
  if new.currency <> old.currency then
    raise exception 'a payment stays in its currency' using errcode = 'check_violation', constraint = 'payments_in_the_orders_currency';
  end if;
  if new.status <> old.status and not payment_may_become(old.status, new.status) then
    raise exception 'a payment does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'payments_move_is_legal';
  end if;
  return new;
end $$;

create or replace function guard_refund_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not refund_may_become(old.status, new.status) then
    raise exception 'a refund does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'refunds_move_is_legal';
  end if;
  if (new.refund_id, new.payment_id, new.payment_amount, new.account_id, new.created_at)
     is distinct from (old.refund_id, old.payment_id, old.payment_amount, old.account_id, old.created_at)
     or new.status = old.status and new.ended_at is distinct from old.ended_at
     or old.status = 'SETTLED' and new is distinct from old
     or (new.amount, new.reason) is distinct from (old.amount, old.reason)
     and not (
       old.status = 'FAILED'
       or old.status = 'INITIATED'
          and not exists (select
                            from refund_attempts
                           where refund_id = old.refund_id and attempt = old.attempt and provider_refund_id is not null)
     ) then
    raise exception 'a refund stays what it is' using errcode = 'check_violation', constraint = 'refunds_stay';
  end if;
  return new;
end $$;

create or replace function guard_membership_set_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' then
      raise exception 'a membership set begins DRAFT, not %', new.status using errcode = 'check_violation', constraint = 'membership_sets_move_is_legal';
    end if;
  elsif new.status <> old.status and not membership_set_may_become(old.status, new.status) then
    raise exception 'a membership set does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'membership_sets_move_is_legal';
  end if;
  return new;
end $$;

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
    if not order_may_become(old.status, new.status)
       -- What was handed over stays owed, whatever the bank says.
       or old.status = 'PAYING' and new.status in ('CREATED', 'FAILED') and old.due_at is not null then
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
