-- Whoever texted a pay link is told as well that it was not paid in time: it waits until somebody of the venue has seen it.
create table lapsed_links (
  booking_id  uuid primary key references bookings,
  shop_seq_no integer not null references shops,
  lapsed_at   timestamptz not null default app_now(),
  seen_at     timestamptz,
  seen_by     text,
  constraint lapsed_links_are_seen_by_somebody check ((seen_at is null) = (seen_by is null))
);
comment on table lapsed_links is 'Pay links for a time that was held and is free again. The version before does not write any: its customers get their text all the same.';

create index lapsed_links__unseen on lapsed_links (shop_seq_no, lapsed_at) where seen_at is null;
