-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- One note per day, for the next shift.
create table day_notes (
  -- The id under which the activity log refers to the note.
  day_note_id uuid not null default gen_random_uuid(),
  shop_seq_no integer not null references shops (shop_seq_no),
  on_date     date not null,
  body        text not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  constraint day_notes_pkey primary key (shop_seq_no, on_date),
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

create trigger day_notes_note after insert or delete or update on day_notes
  for each row execute function note_day_note();
