-- The address of a customer's calendar, to which a phone subscribes. The address itself is not stored.
create table calendar_feeds (
  customer_id  uuid primary key references customers,
  seed         uuid not null default gen_random_uuid(),
  address_hash bytea not null,
  created_at   timestamptz not null default app_now(),
  constraint calendar_feeds_addresses_are_unique unique (address_hash),
  constraint calendar_feeds_addresses_are_hashed check (length(address_hash) = 32)
);
comment on table calendar_feeds is 'The calendar of a customer''s bookings that a phone subscribes to, until its address is withdrawn. The version before has none and needs none.';
comment on column calendar_feeds.seed is 'With a secret of the server it makes the address, so that the customer can read it again; a new address has another seed.';
