-- What the desk writes beside a booking: one line after the other, none is changed.
create table booking_notes (
  note_id    uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  body       text not null,
  at         timestamptz not null default app_now(),
  actor_kind text not null default acting_kind(),
  actor_id   text not null default acting_id(),
  request_id text default acting_request(),
  constraint booking_notes_fit check (char_length(body) between 1 and 500),
  constraint booking_notes_actor_is_known check (is_actor_kind(actor_kind))
);

create index booking_notes__booking on booking_notes (booking_id, at desc);

create trigger booking_notes_keep before update or delete on booking_notes for each row execute function refuse_change();
create trigger booking_notes_keep_all before truncate on booking_notes for each statement execute function refuse_change();

-- The sheet shows the last note of a booking, so whoever looks at its day is told.
create function note_booking_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('bookings', shop_seq_no || ' ' || booking_date) from bookings where booking_id = new.booking_id;
  return null;
end $$;

create trigger booking_notes_note after insert on booking_notes for each row execute function note_booking_note();

-- What was canceled on a day of a venue, for the list under its sheet.
create index bookings__canceled_day on bookings (shop_seq_no, booking_date) where (status in ('CANCELING', 'CANCELED'));

-- One note a day, for the next shift.
create table day_notes (
  -- What the activity of the venue knows it by.
  day_note_id uuid not null default gen_random_uuid(),
  shop_seq_no integer not null references shops,
  on_date     date not null,
  body        text not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  primary key (shop_seq_no, on_date),
  constraint day_notes_fit check (char_length(body) between 1 and 500),
  constraint day_notes_actor_is_known check (is_actor_kind(actor_kind))
);

create function note_day_note() returns trigger language plpgsql as $$
declare
  note constant day_notes := coalesce(new, old);
begin
  perform pg_notify('bookings', note.shop_seq_no || ' ' || note.on_date);
  return null;
end $$;

create trigger day_notes_note after insert or update or delete on day_notes for each row execute function note_day_note();
