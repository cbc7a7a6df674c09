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
