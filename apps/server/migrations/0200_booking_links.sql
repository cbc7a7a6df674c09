-- The link to a booking that its texts contain. The code itself is not stored: whoever reads the table cannot open the pages.
create table booking_links (
  booking_id uuid primary key references bookings,
  code_hash  bytea not null,
  created_at timestamptz not null default app_now(),
  constraint booking_links_codes_are_unique unique (code_hash),
  constraint booking_links_codes_are_hashed check (length(code_hash) = 32)
);
comment on table booking_links is 'The link to a read-only page of a booking, in its texts: one for each booking. The version before sends none and needs none.';
comment on column booking_links.code_hash is 'The code is computed from the booking and a secret of the server, so that every text of a booking has the same link.';
