-- What a membership pays for an order was taken from it: looked at when the transaction ends.
create function prove_taken_from_membership() returns trigger language plpgsql as $$
begin
  if not exists (
    select
      from orders o
      join membership_uses u on u.booking_id = o.subject_id
     where o.order_id = new.order_id
       and u.membership_id = new.membership_id
       and u.is_live
       and (new.membership_type <> 'BALANCE' or u.taken_amt >= new.amount)
  ) then
    raise exception 'what a membership pays was taken from it' using errcode = 'check_violation', constraint = 'order_tenders_were_taken_from_a_pass';
  end if;
  return null;
end $$;

create constraint trigger order_tenders_taken_from_memberships after insert on order_tenders deferrable initially deferred
  for each row when (new.kind = 'MEMBERSHIP') execute function prove_taken_from_membership();
