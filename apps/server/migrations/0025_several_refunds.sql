-- breaks older versions

-- Money may go back in parts: never more than was paid, by a sum that moves with the refunds.
alter table payments add column refunded bigint not null default 0;
update payments p
   set refunded = r.amount
  from (select payment_id, sum(amount) as amount from refunds group by payment_id) r
 where r.payment_id = p.payment_id;
alter table payments add constraint payments_are_not_over_refunded check (0 <= refunded and refunded <= amount);

alter table refunds drop constraint refunds_are_one_per_payment;
create index refunds__payment on refunds (payment_id, created_at);

-- A refund that failed counts: it is still owed.
create function sum_refunds() returns trigger language plpgsql as $$
begin
  update payments
     set refunded = refunded + coalesce(new.amount, 0) - coalesce(old.amount, 0)
   where payment_id = coalesce(new.payment_id, old.payment_id);
  return null;
end $$;

create trigger refunds_sum after insert or delete or update of amount on refunds for each row execute function sum_refunds();
