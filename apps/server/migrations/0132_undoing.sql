-- What can be undone, and for how long.

-- A swap has a line of activity for each of its two bookings. It is undone for both, in one transaction, or for none.
create function prove_swap_is_undone() returns trigger language plpgsql as $$
begin
  if exists (select
               from activity swap
               join activity other
                 on (other.request_id, other.actor_id, other.act, other.subject_kind)
                    = (swap.request_id, swap.actor_id, swap.act, swap.subject_kind)
              where swap.activity_id = new.undoes
                and swap.act = 'booking.swap'
                and other.activity_id <> swap.activity_id
                and other.undoes is null
                and not exists (select
                                  from activity undone
                                 where undone.undoes = other.activity_id
                                   and undone.request_id = new.request_id)) then
    raise exception 'a swap is undone for both of its bookings' using errcode = 'check_violation', constraint = 'activity_undoes_both';
  end if;
  return null;
end $$;
comment on function prove_swap_is_undone() is 'A swap is undone for both of its bookings, or for none. Looked at when the transaction ends, since the two lines are written one after the other.';

create constraint trigger activity_undoes_both after insert on activity deferrable initially deferred for each row
  when (new.undoes is not null) execute function prove_swap_is_undone();

-- Whoever came after all is not a no-show until the day is closed: what is counted then says who did not come, and what they owe.
create function is_day_closed(venue integer, on_date date) returns boolean language sql stable as $$
  select exists (select
                   from cash_closes c
                  where c.shop_seq_no = venue and c.business_date = on_date and c.reopened_at is null)
     and not exists (select
                       from drawer_lines d
                       join orders o using (order_id)
                      where o.shop_seq_no = venue
                        and d.business_date = on_date
                        and d.device_id is not null
                        and not exists (select
                                          from cash_closes c
                                         where c.device_id = d.device_id
                                           and c.shop_seq_no = venue
                                           and c.business_date = on_date
                                           and c.reopened_at is null))
$$;
comment on function is_day_closed is 'Whether every drawer that a venue used on a day is counted and closed; not where nobody has closed one.';

create function guard_no_show_of_closed_day() returns trigger language plpgsql as $$
begin
  if is_day_closed(new.shop_seq_no, new.booking_date) then
    raise exception 'that day is closed' using errcode = 'check_violation', constraint = 'bookings_no_shows_stay_of_closed_days';
  end if;
  return new;
end $$;
comment on function guard_no_show_of_closed_day() is 'Who did not come is not taken back once the day is closed, until somebody opens it again.';

create trigger bookings_no_show_of_closed_day before update of no_show_at on bookings for each row
  when (old.no_show_at is not null and new.no_show_at is null) execute function guard_no_show_of_closed_day();
