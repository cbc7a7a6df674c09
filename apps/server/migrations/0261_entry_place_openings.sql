-- How often a place's link was opened, day by day. The version before counts nothing here and needs nothing.
create table entry_place_openings (
  entry_place_id uuid not null references entry_places,
  on_date        date not null,
  openings       integer not null default 1,
  primary key (entry_place_id, on_date),
  constraint entry_place_openings_are_counted check (openings > 0)
);
comment on table entry_place_openings is 'How often browsers opened the link of an entry place, by day on the venue''s clock: a number, and nothing about who opened it.';
