-- A customer whom the venue has blocked books nothing by themselves, whatever the code does; the desk may still book them, and
-- what they had booked before stays. Who holds a time has locked the customer, so a block comes before the hold or after it.
create function refuse_blocked_customer() returns trigger language plpgsql as $$
begin
  if exists (select from customers where customer_id = new.customer_id and blocked_at is not null) then
    raise exception 'the venue has blocked that customer' using errcode = 'check_violation', constraint = 'bookings_are_not_of_blocked_customers';
  end if;
  return null;
end $$;

create trigger bookings_are_not_of_blocked_customers after insert on bookings for each row
  when (new.source = 'ONLINE' and new.kind = 'TEE_TIME') execute function refuse_blocked_customer();
