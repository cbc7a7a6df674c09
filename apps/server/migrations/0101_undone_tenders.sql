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

-- A tee time that a pass pays for stays booked when the pass is frozen; so a part of its money can go back into the pass, too. Moves the
-- balance, and refuses a movement that makes no sense.
create or replace function apply_membership_movement() returns trigger language plpgsql as $$
begin
  update memberships
     set balance_cnt = balance_cnt + new.delta_cnt, balance_amt = balance_amt + new.delta_amt
   where membership_id = new.membership_id
     and (new.delta_cnt = 0 or balance_cnt is not null)
     and (new.delta_amt = 0 or balance_amt is not null);
  if not found then
    raise exception 'that membership has nothing of the kind to move' using errcode = 'check_violation', constraint = 'membership_ledger_fits_the_type';
  end if;

  if new.kind = 'USE' then
    if not exists (
      select
        from memberships m
        join membership_sets s using (membership_set_id)
       where m.membership_id = new.membership_id
         and s.status = 'ACTIVE'
         and new.play_date between s.started_date and s.expired_date
    ) then
      raise exception 'a membership pays within its own days only' using errcode = 'check_violation', constraint = 'membership_ledger_use_is_within_its_days';
    end if;
    if exists (
      select
        from memberships m
        join membership_freezes f using (membership_set_id)
       where m.membership_id = new.membership_id
         and f.from_date <= new.play_date and new.play_date < f.until_date
    )
    -- What is booked stays: what is used again in the moment in which it came back, for the same day.
    and not exists (
      select
        from membership_ledger u
        join membership_ledger r on r.booking_id = u.booking_id and r.round = u.round and r.kind = 'RETURN'
       where u.booking_id = new.booking_id
         and u.membership_id = new.membership_id
         and u.kind = 'USE'
         and u.round = new.round - 1
         and u.play_date = new.play_date
         and r.at = new.at
    ) then
      raise exception 'a membership that is frozen pays for nothing' using errcode = 'check_violation', constraint = 'membership_ledger_use_is_not_frozen';
    end if;
    if new.round > 1 and not exists (
      select from membership_ledger where booking_id = new.booking_id and round = new.round - 1 and kind = 'RETURN'
    ) then
      raise exception 'that tee time is already paid for' using errcode = 'check_violation', constraint = 'membership_ledger_pays_one_at_a_time';
    end if;
  elsif new.kind = 'RETURN' and not exists (
    select
      from membership_uses
     where membership_id = new.membership_id
       and booking_id = new.booking_id
       and round = new.round
       and taken_cnt >= new.delta_cnt
       and taken_amt >= new.delta_amt
  ) then
    raise exception 'more would come back than was taken' using errcode = 'check_violation', constraint = 'membership_ledger_returns_what_was_used';
  elsif new.kind = 'ADJUST' and not exists (
    select
      from memberships m
     where m.membership_id = new.membership_id
       -- What tee times to come have taken may still come back, and has to fit then.
       and (select coalesce(m.balance_cnt + sum(taken_cnt), m.balance_cnt, 0) <= coalesce(m.total_cnt, 0)
               and coalesce(m.balance_amt + sum(taken_amt), m.balance_amt, 0) <= coalesce(m.total_amt, 0)
              from membership_uses u
             where u.membership_id = m.membership_id
               and u.is_live
               and u.play_ends_at > app_now())
  ) then
    raise exception 'more would be left than was bought' using errcode = 'check_violation', constraint = 'membership_ledger_adjusts_within_what_was_bought';
  end if;
  return null;
end $$;
