-- A customer may need a moment longer than a hold lasts: to pay on the provider's page, or because the time is almost over.
alter table bookings
  add column page_opened_at timestamptz,
  add column hold_extended_at timestamptz;
comment on column bookings.page_opened_at is
  'When the customer first left for the provider''s payment page. That extends the hold once; a page opened again does not.';
comment on column bookings.hold_extended_at is 'When the customer extended the hold, which is possible once.';

create function keep_hold_extensions() returns trigger language plpgsql as $$
begin
  raise exception 'a hold is extended once' using errcode = 'check_violation', constraint = 'bookings_holds_are_extended_once';
end $$;
comment on function keep_hold_extensions() is 'Rejects a second extension of a hold, which would keep a bay without a payment.';

create trigger bookings_holds_are_extended_once before update on bookings
  for each row when (
    old.hold_extended_at is not null and new.hold_extended_at is distinct from old.hold_extended_at
    or old.page_opened_at is not null and new.page_opened_at is distinct from old.page_opened_at
  ) execute function keep_hold_extensions();
