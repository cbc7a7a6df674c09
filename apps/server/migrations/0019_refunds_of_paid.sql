-- Money goes back only where it came from: a payment that has not succeeded has nothing to give back.
create function guard_refunded_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where payment_id = new.payment_id and status = 'SUCCEEDED') then
    raise exception 'a payment that has not succeeded is not refunded' using errcode = 'check_violation', constraint = 'refunds_are_of_paid_money';
  end if;
  return new;
end $$;

create trigger refunds_of_paid before insert on refunds for each row execute function guard_refunded_payment();
