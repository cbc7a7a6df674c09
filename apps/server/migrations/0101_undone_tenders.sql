-- breaks older versions
-- A declined card no longer deletes what a membership had given: it is undone, and what paid for an order is only ever added to. The
-- version before deletes it, which is refused from now on.
alter table order_tenders
  add column is_undone boolean not null default false,
  add constraint order_tenders_undo_all_of_a_membership check (not is_undone or kind = 'MEMBERSHIP' and returned = amount);

-- What paid for an order stays what paid for it, and none is deleted; only what goes back of it is added. It is undone only before the
-- order was paid or owed, and of another customer by a merge alone.
create or replace function keep_order_tenders() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    to_jsonb(new) - 'returned' = to_jsonb(old) - 'returned' and new.returned >= old.returned
    or to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and is_merge(old.customer_id, new.customer_id)
    or to_jsonb(new) - array['returned', 'is_undone'] = to_jsonb(old) - array['returned', 'is_undone'] and new.is_undone
       and exists (select from orders where order_id = old.order_id and paid_at is null and due_at is null)
  ) then
    return new;
  end if;
  raise exception 'what paid for an order stays' using errcode = 'check_violation', constraint = 'order_tenders_stay';
end $$;

create trigger order_tenders_keep_all before truncate on order_tenders for each statement execute function refuse_change();

-- What of a membership no longer pays for an order has gone back to it: money as the ledger says, sessions with a line for each time. A
-- set that was refunded has been paid back already: then what is undone has its line, of nothing.
create or replace function prove_returned_to_membership() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from order_tenders t
      join orders o using (order_id)
      join memberships m using (membership_id)
      join membership_sets s using (membership_set_id)
     cross join lateral (
           select count(*) as times, coalesce(sum(l.delta_amt), 0) as amount
             from membership_ledger l
            where l.booking_id = o.subject_id
              and l.membership_id = t.membership_id
              and l.kind = 'RETURN') back
     where t.order_id = new.order_id
       and t.kind = 'MEMBERSHIP'
     group by t.membership_id, t.membership_type, back.times, back.amount
    having count(*) filter (where t.returned > 0) > back.times
        or t.membership_type = 'BALANCE' and sum(t.returned) filter (where not (t.is_undone and s.status = 'CANCELED')) > back.amount
  ) then
    raise exception 'what no longer pays has gone back' using errcode = 'check_violation', constraint = 'order_tenders_have_gone_back';
  end if;
  return null;
end $$;
