-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A customer as an account at the card provider knows them. The key is written before the provider is asked, so asking
-- twice makes one.
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

-- The provider's page on which a customer types in a card.
create table card_sessions (
  session_id    text primary key,
  customer_id   uuid not null references customers (customer_id),
  url           text not null,
  created_at    timestamptz not null default app_now(),
  -- What came of it, and since when nothing more will; until then it is looked after.
  saved_card_id uuid,
  closed_at     timestamptz,
  next_look_at  timestamptz not null default app_now() + '00:02:00'::interval,
  account_id    integer not null,
  constraint card_sessions_customer_id_account_id_fkey foreign key (customer_id, account_id)
    references provider_customers (customer_id, account_id)
);

create index card_sessions__customer on card_sessions (customer_id, created_at);
create index card_sessions__open on card_sessions (next_look_at) where closed_at is null;

-- A card as far as we know it: the provider's name for it, and what its owner recognises it by.
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
  -- The same for the same number, however often it is saved.
  fingerprint      text,
  account_id       integer not null,
  -- Whose record at the provider it was saved under: it stays there, whoever has the card now.
  holder_id        uuid not null,
  constraint saved_cards_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  -- A card is of the account that knows its holder.
  constraint saved_cards_holder_id_account_id_fkey foreign key (holder_id, account_id)
    references provider_customers (customer_id, account_id),
  constraint saved_cards_are_saved_once unique (account_id, provider_card_id),
  constraint saved_cards_of_account unique (saved_card_id, customer_id, account_id),
  -- Four digits and no more: a whole number cannot get in here.
  constraint saved_cards_last4_is_four_digits check (last4 ~ '^[0-9]{4}$')
);

alter table card_sessions
  add constraint card_sessions_saved_card_id_fkey foreign key (saved_card_id) references saved_cards (saved_card_id);

create index saved_cards__customer on saved_cards (customer_id) where deleted_at is null;

-- The same number saved twice is one card.
create unique index saved_cards__one_per_number on saved_cards (holder_id, account_id, fingerprint)
  where deleted_at is null;

create trigger saved_cards_are_not_of_erased_customers after insert on saved_cards
  for each row execute function refuse_erased_customer();
