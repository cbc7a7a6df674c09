-- What was paid, what went back and what a bank disputes stays what it is, and none of it is deleted. Rows of the time before are not
-- looked at, and the version before writes nothing that is refused now.
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '% stay what they are', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_stay';
end $$;

-- A payment is of one order, card and account and of one amount, for good; the provider names it once. How it ended changes only by a
-- move.
create trigger payments_stay before update on payments for each row
  when (
    (old.payment_id, old.order_id, old.saved_card_id, old.account_id, old.amount, old.labels, old.is_off_session, old.actor_kind, old.actor_id)
    is distinct from
    (new.payment_id, new.order_id, new.saved_card_id, new.account_id, new.amount, new.labels, new.is_off_session, new.actor_kind, new.actor_id)
    or old.provider_payment_id is not null and new.provider_payment_id is distinct from old.provider_payment_id
    or old.ended_at is not null and new.status = old.status
       and (old.created_at, old.ended_at, old.failure) is distinct from (new.created_at, new.ended_at, new.failure)
  )
  execute function keep_rows();
create trigger payments_keep before delete on payments for each row execute function keep_rows();
create trigger payments_keep_all before truncate on payments for each statement execute function keep_rows();

-- What goes back of a payment is the sum of its refunds, whoever writes it: looked at when the transaction ends, since several may be
-- written at once.
create function prove_refunded() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from payments p
     where p.payment_id = new.payment_id
       and p.refunded <> (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.payment_id)
  ) then
    raise exception 'what goes back is the sum of the refunds' using errcode = 'check_violation', constraint = 'payments_refunded_is_the_sum';
  end if;
  return null;
end $$;

create constraint trigger payments_refunded_proved after update of refunded on payments deferrable initially deferred
  for each row when (new.refunded <> old.refunded) execute function prove_refunded();
create constraint trigger payments_begin_with_nothing_refunded after insert on payments deferrable initially deferred
  for each row when (new.refunded <> 0) execute function prove_refunded();

-- Refuses a move that the life of a refund does not know; refunds.rules.ts holds the same table for the code. It stays of its payment.
-- How much it is may change only while nobody has sent it, or after it failed; once a person has settled it, nothing does.
create or replace function guard_refund_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    case old.status
      when 'INITIATED' then new.status in ('SUCCEEDED', 'FAILED')
      -- The bank may send it back days after the provider was done with it.
      when 'SUCCEEDED' then new.status in ('INITIATED', 'FAILED')
      when 'FAILED' then new.status in ('INITIATED', 'SETTLED')
      else false
    end
  ) then
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

create trigger refunds_keep before delete on refunds for each row execute function keep_rows();
create trigger refunds_keep_all before truncate on refunds for each statement execute function keep_rows();

-- A dispute is of one payment. How it stands is the bank's to say, also after it was decided.
create trigger disputes_stay before update on disputes for each row
  when (
    (old.account_id, old.provider_dispute_id, old.payment_id, old.opened_at)
    is distinct from (new.account_id, new.provider_dispute_id, new.payment_id, new.opened_at)
  )
  execute function keep_rows();
create trigger disputes_keep before delete on disputes for each row execute function keep_rows();
create trigger disputes_keep_all before truncate on disputes for each statement execute function keep_rows();
