-- What a call of a customer begins in the database costs more than what it reads, so most of them begin less.

-- Whether a venue is open is asked within the function that marks its tests: a function in SQL that reads a table is planned anew
-- for every booking, which took a tenth of the time that a hold takes in the database.
create or replace function mark_test_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Asked here and not of a function in SQL, which PostgreSQL would plan anew for every booking.
    new.is_test := new.kind = 'TEE_TIME' and new.source = 'ONLINE'
      and exists (select from shops where shop_seq_no = new.shop_seq_no and opened_at is null);
  elsif new.is_test <> old.is_test then
    raise exception 'a test stays a test' using errcode = 'check_violation', constraint = 'bookings_stay_tests';
  end if;
  return new;
end $$;

create function left_at_counter(id uuid, place integer) returns bigint language plpgsql stable as $$
begin
  if exists (
    select
      from counter_returns cr
      left join drawer_lines dl on dl.order_id = cr.order_id and dl.position = cr.position and dl.delta < 0 and dl.at >= cr.at
     where cr.order_id = id
       and cr.position = place
     group by cr.order_id, cr.position
    having cr.amount + coalesce(sum(dl.delta), 0) > 0) then
    return 0;
  end if;
  return (select coalesce(sum(delta), 0) from drawer_lines where order_id = id and position = place);
end $$;

comment on function left_at_counter is
  'What has not gone back of a tender over the counter. Of what is owed back nothing else goes back until that is handed over: what was given would count as what is owed.';

create function left_of_use(tee_time uuid, pass uuid, most bigint, is_whole boolean) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
             'amount', least(most, coalesce(max(u.taken_amt), 0)),
             'sessions', case when is_whole then coalesce(max(u.taken_cnt), 0) else 0 end)
      from membership_uses u
      join memberships m using (membership_id)
      join membership_sets s using (membership_set_id)
     where u.booking_id = tee_time
       and u.membership_id = pass
       and u.is_live
       and s.status <> 'CANCELED');
end $$;

comment on function left_of_use is
  'What a tee time gives back at most to the pass that pays for it; nothing if its set was refunded.';
