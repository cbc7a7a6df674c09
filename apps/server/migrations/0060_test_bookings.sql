-- The end of the link by which the venue is tried before it is open.
alter table shops
  add column test_token text,
  add constraint shops_test_token_is_long check (char_length(test_token) >= 32),
  add constraint shops_are_tried_before_they_open check (opened_at is null or test_token is null);

alter table bookings add column is_test boolean not null default false;

-- What a customer books before the venue is open is a test, and stays one: it counts in no figure.
create function mark_test_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_test := new.kind = 'TEE_TIME' and new.source = 'ONLINE' and not is_open_venue(new.shop_seq_no);
  elsif new.is_test <> old.is_test then
    raise exception 'a test stays a test' using errcode = 'check_violation', constraint = 'bookings_stay_tests';
  end if;
  return new;
end $$;

create trigger bookings_mark_tests before insert or update of is_test on bookings for each row execute function mark_test_booking();
-- Tests that still stand, which end when their venue opens.
create index bookings__tests on bookings (shop_seq_no, created_at) where (is_test);

-- Nobody owns a membership that play money paid for.
create function refuse_sets_before_opening() returns trigger language plpgsql as $$
begin
  if not is_open_venue(new.shop_seq_no) and acting_kind() = 'customer' then
    raise exception 'the venue is not open' using errcode = 'check_violation', constraint = 'membership_sets_of_open_venues';
  end if;
  return new;
end $$;

create trigger membership_sets_of_open_venues before insert on membership_sets for each row execute function refuse_sets_before_opening();
