-- Where customers meet a venue's link: a window, a flyer. Each place has a code of its own, and a booking keeps the one it came by.
create table entry_places (
  entry_place_id uuid primary key default gen_random_uuid(),
  shop_seq_no    integer not null references shops,
  code           text not null,
  name           text not null,
  version        integer not null default 1,
  made_by        uuid references staff,
  made_at        timestamptz not null default app_now(),
  removed_at     timestamptz,
  constraint entry_places_code_is_short check (code ~ '^[2-9A-HJKMNP-TV-Z]{5}$'),
  constraint entry_places_name_fits check (char_length(name) between 1 and 40),
  constraint entry_places_version_is_positive check (version > 0),
  constraint entry_places_code_is_unique unique (shop_seq_no, code)
);

create unique index entry_places__name on entry_places (shop_seq_no, lower(name)) where (removed_at is null);

alter table bookings
  add column entry_place text,
  add constraint bookings_entry_place_is_the_venues foreign key (shop_seq_no, entry_place) references entry_places (shop_seq_no, code);

create index bookings__entry_place on bookings (shop_seq_no, entry_place, created_at) where (entry_place is not null);
