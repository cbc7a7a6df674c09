-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A customer's record at an account of the card provider. The idempotency key is stored before the provider is called,
-- so a repeated call creates one record.
create table provider_customers (
  customer_id          uuid not null,
  shop_seq_no          integer not null,
  request_key          uuid not null default gen_random_uuid(),
  provider_customer_id text,
  account_id           integer not null references payment_accounts (account_id),
  constraint provider_customers_pkey primary key (customer_id, account_id),
  constraint provider_customers_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no)
);

-- The provider's page on which a customer enters a card.
create table card_sessions (
  session_id    text primary key,
  customer_id   uuid not null references customers (customer_id),
  url           text not null,
  created_at    timestamptz not null default app_now(),
  -- The card that was saved on the page, and when the page was finished; until then a job checks it.
  saved_card_id uuid,
  closed_at     timestamptz,
  next_look_at  timestamptz not null default app_now() + '00:02:00'::interval,
  account_id    integer not null,
  constraint card_sessions_customer_id_account_id_fkey foreign key (customer_id, account_id)
    references provider_customers (customer_id, account_id)
);

create index card_sessions__customer on card_sessions (customer_id, created_at);
create index card_sessions__open on card_sessions (next_look_at) where closed_at is null;

-- A saved card: the provider's id, and the digits and brand by which its owner recognises it.
create table saved_cards (
  saved_card_id    uuid default gen_random_uuid() primary key,
  customer_id      uuid not null,
  shop_seq_no      integer not null,
  provider_card_id text not null,
  last4            text not null,
  company          text not null,
  exp_month        integer not null,
  exp_year         integer not null,
  created_at       timestamptz not null default app_now(),
  deleted_at       timestamptz,
  -- The provider's fingerprint: equal for equal card numbers.
  fingerprint      text,
  account_id       integer not null,
  -- The customer whose record at the provider has the card; it stays the same when a merge moves the card.
  holder_id        uuid not null,
  constraint saved_cards_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  -- A card belongs to the account in which its holder has a record.
  constraint saved_cards_holder_id_account_id_fkey foreign key (holder_id, account_id)
    references provider_customers (customer_id, account_id),
  constraint saved_cards_are_saved_once unique (account_id, provider_card_id),
  constraint saved_cards_of_account unique (saved_card_id, customer_id, account_id),
  -- Exactly four digits: a full card number cannot be stored here.
  constraint saved_cards_last4_is_four_digits check (last4 ~ '^[0-9]{4}$')
);

alter table card_sessions
  add constraint card_sessions_saved_card_id_fkey foreign key (saved_card_id) references saved_cards (saved_card_id);

create index saved_cards__customer on saved_cards (customer_id) where deleted_at is null;

-- A card number that is saved twice is one card.
create unique index saved_cards__one_per_number on saved_cards (holder_id, account_id, fingerprint)
  where deleted_at is null;

create trigger saved_cards_are_not_of_erased_customers after insert on saved_cards
  for each row execute function refuse_erased_customer();
