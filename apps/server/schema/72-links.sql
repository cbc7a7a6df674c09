-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- The link to a read-only page of a booking, in its texts: one for each booking. The version before sends none and
-- needs none.
create table booking_links (
  booking_id uuid primary key references bookings (booking_id),
  -- The code is computed from the booking and a secret of the server, so that every text of a booking has the same
  -- link.
  code_hash  bytea not null,
  created_at timestamptz not null default app_now(),
  constraint booking_links_codes_are_unique unique (code_hash),
  constraint booking_links_codes_are_hashed check (length(code_hash) = 32)
);

-- The calendar of a customer's bookings that a phone subscribes to, until its address is withdrawn. The version before
-- has none and needs none.
create table calendar_feeds (
  customer_id  uuid primary key references customers (customer_id),
  -- With a secret of the server it makes the address, so that the customer can read it again; a new address has another
  -- seed.
  seed         uuid not null default gen_random_uuid(),
  address_hash bytea not null,
  created_at   timestamptz not null default app_now(),
  constraint calendar_feeds_addresses_are_unique unique (address_hash),
  constraint calendar_feeds_addresses_are_hashed check (length(address_hash) = 32)
);
