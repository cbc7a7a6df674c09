-- What the desk writes about a customer: one line after the other, none is changed.
create table customer_notes (
  note_id     uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  body        text not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  constraint customer_notes_fit check (char_length(body) between 1 and 500),
  constraint customer_notes_actor_is_known check (is_actor_kind(actor_kind))
);

create index customer_notes__customer on customer_notes (customer_id, at desc);

create trigger customer_notes_keep before update or delete on customer_notes for each row execute function refuse_change();
create trigger customer_notes_keep_all before truncate on customer_notes for each statement execute function refuse_change();
