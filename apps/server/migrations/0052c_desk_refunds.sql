-- What people at the desk gave back of a booking beyond its policy by themselves: never more than the venue lets them.
alter table bookings
  add column desk_given_back bigint not null default 0;

create function guard_desk_given_back() returns trigger language plpgsql as $$
begin
  if new.desk_given_back < old.desk_given_back
     or new.desk_given_back > (select desk_refund_limit from shops where shop_seq_no = new.shop_seq_no) then
    raise exception 'that is more than the desk may give back without a manager'
      using errcode = 'check_violation', constraint = 'bookings_desk_gives_back_within_its_limit';
  end if;
  return new;
end $$;

create trigger bookings_desk_given_back before update of desk_given_back on bookings for each row
  when (new.desk_given_back <> old.desk_given_back) execute function guard_desk_given_back();
