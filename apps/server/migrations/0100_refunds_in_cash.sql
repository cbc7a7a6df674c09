-- A refund that a bank refused may be given in cash: a line of the drawer, of that refund. The version before writes no such line; until
-- it has ended it counts one twice where it shows what went back, and keeps answering.
alter table drawer_lines
  alter column position drop not null,
  add column refund_id uuid,
  add constraint drawer_lines_are_of_a_refund foreign key (refund_id) references refunds,
  add constraint drawer_lines_name_what_they_are_of check (num_nonnulls(position, refund_id) = 1),
  add constraint drawer_lines_give_refunds_in_cash check (refund_id is null or method = 'CASH' and delta < 0);

-- A refund is given once.
create unique index drawer_lines__refund_once on drawer_lines (refund_id) where (refund_id is not null);

-- What is taken is what its tender says, and all together no more than is owed; no more of it goes back, and in the way it came. What
-- is given of a refund that a bank refused is all of it, for its own order, and nothing is sent after that.
create or replace function guard_drawer_line() returns trigger language plpgsql as $$
declare
  price  bigint;
  tender order_tenders;
  drawer bigint;
begin
  select amount into price from orders where order_id = new.order_id for update;
  if new.refund_id is not null then
    if not exists (select
                     from refunds r
                     join payments p using (payment_id)
                    where r.refund_id = new.refund_id and p.order_id = new.order_id and r.amount = -new.delta and r.status = 'SETTLED') then
      raise exception 'a drawer line gives what a bank refused' using errcode = 'check_violation', constraint = 'drawer_lines_fit_the_refund';
    end if;
    return null;
  end if;
  select * into tender from order_tenders where order_id = new.order_id and position = new.position;
  select coalesce(sum(delta), 0) into drawer from drawer_lines where order_id = new.order_id and position = new.position;
  if tender.kind <> new.method or drawer < 0 or (new.delta > 0 and (drawer <> tender.amount or paid_of_order(new.order_id) > price)) then
    raise exception 'a drawer line fits what is owed' using errcode = 'check_violation', constraint = 'drawer_lines_fit_the_order';
  end if;
  return null;
end $$;

alter table refund_decisions
  drop constraint refund_decisions_are_known,
  add constraint refund_decisions_are_known check (decision in ('RETRY', 'SETTLE', 'CASH'));
