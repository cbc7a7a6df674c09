-- Money over the counter is taken by a person, has its line, and what no longer pays for an order has really gone back.
-- What is taken is what its tender says, and all together no more than is owed; no more of it goes back, and in the way it came.
create or replace function guard_drawer_line() returns trigger language plpgsql as $$
declare
  price  bigint;
  tender order_tenders;
  drawer bigint;
begin
  select amount into price from orders where order_id = new.order_id for update;
  select * into tender from order_tenders where order_id = new.order_id and position = new.position;
  select coalesce(sum(delta), 0) into drawer from drawer_lines where order_id = new.order_id and position = new.position;
  if tender.kind <> new.method or drawer < 0 or (new.delta > 0 and (drawer <> tender.amount or paid_of_order(new.order_id) > price)) then
    raise exception 'a drawer line fits what is owed' using errcode = 'check_violation', constraint = 'drawer_lines_fit_the_order';
  end if;
  return null;
end $$;

-- Money goes over the counter from hand to hand: a person takes and gives it, cash out of a drawer. Not looked at for the lines of the
-- time before.
alter table drawer_lines
  add constraint drawer_lines_are_by_a_person check (actor_kind in ('staff', 'operator')) not valid,
  add constraint drawer_lines_cash_is_in_a_drawer check (method <> 'CASH' or device_id is not null) not valid,
  add constraint drawer_lines_are_of_a_device foreign key (device_id) references staff_devices not valid;

-- What was paid over the counter has its line when the transaction ends.
create function prove_counter_tender() returns trigger language plpgsql as $$
begin
  if not exists (select from drawer_lines where order_id = new.order_id and position = new.position and delta > 0) then
    raise exception 'what was paid over the counter is in the drawer' using errcode = 'check_violation', constraint = 'order_tenders_are_in_the_drawer';
  end if;
  return null;
end $$;

create constraint trigger order_tenders_in_the_drawer after insert on order_tenders deferrable initially deferred
  for each row when (new.kind in ('CASH', 'TERMINAL')) execute function prove_counter_tender();

-- What no longer pays for an order has gone back to where it came from; of a membership, the ledger proves it.
create function prove_returned() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from order_tenders t
      left join payments p using (payment_id)
     where t.order_id = new.order_id
       and t.returned > case t.kind
             when 'CARD' then p.refunded
             when 'MEMBERSHIP' then t.amount
             else (select coalesce(-sum(d.delta), 0) from drawer_lines d where d.order_id = t.order_id and d.position = t.position and d.delta < 0)
           end
  ) then
    raise exception 'what no longer pays has gone back' using errcode = 'check_violation', constraint = 'order_tenders_have_gone_back';
  end if;
  return null;
end $$;

create constraint trigger order_tenders_gone_back after insert or update of returned on order_tenders deferrable initially deferred
  for each row when (new.returned > 0) execute function prove_returned();
create constraint trigger payments_gone_back after update of refunded on payments deferrable initially deferred
  for each row when (new.refunded < old.refunded) execute function prove_returned();

-- What of a membership no longer pays for an order has gone back to it: money as the ledger says, sessions with a line for each time.
create function prove_returned_to_membership() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from order_tenders t
      join orders o using (order_id)
     cross join lateral (
           select count(*) as times, coalesce(sum(l.delta_amt), 0) as amount
             from membership_ledger l
            where l.booking_id = o.subject_id
              and l.membership_id = t.membership_id
              and l.kind = 'RETURN') back
     where t.order_id = new.order_id
       and t.kind = 'MEMBERSHIP'
     group by t.membership_id, t.membership_type, back.times, back.amount
    having case t.membership_type when 'BALANCE' then sum(t.returned) > back.amount else count(*) filter (where t.returned > 0) > back.times end
  ) then
    raise exception 'what no longer pays has gone back' using errcode = 'check_violation', constraint = 'order_tenders_have_gone_back';
  end if;
  return null;
end $$;

create constraint trigger order_tenders_gone_back_to_memberships after insert or update of returned on order_tenders deferrable initially deferred
  for each row when (new.kind = 'MEMBERSHIP' and new.returned > 0) execute function prove_returned_to_membership();
