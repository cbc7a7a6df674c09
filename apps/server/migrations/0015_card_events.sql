-- A page on which a card is typed in is followed to its end, also when the customer's browser never comes back.
alter table card_sessions
  add column saved_card_id uuid references saved_cards,
  add column closed_at timestamptz,
  add column next_look_at timestamptz not null default app_now() + interval '2 minutes';

update card_sessions set closed_at = app_now() where created_at < app_now() - interval '1 day';

create index card_sessions__open on card_sessions (next_look_at) where (closed_at is null);

-- The same number saved twice is one card.
alter table saved_cards add column fingerprint text;

create unique index saved_cards__one_per_number on saved_cards (customer_id, provider, fingerprint) where (deleted_at is null);

alter table provider_events
  add column provider_session_id text,
  add column provider_card_id text;

-- What staff see beside the money at the provider; fixed with the payment, since a key is good for one text.
alter table payments
  add column labels jsonb not null default '{}';

alter table sandbox_events
  add column session_id text references sandbox_setups,
  add column sandbox_card_id text references sandbox_cards;
