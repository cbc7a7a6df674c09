-- breaks older versions

-- An account at a card provider, in one of its modes: customers, cards and payments of one are nothing to another.
create table payment_accounts (
  account_id       integer generated always as identity primary key,
  provider         text not null,
  -- The provider's own name for it. Null: of the time when it was not kept; the next account that this server takes money on.
  provider_account text,
  mode             text,
  -- Whose key acts for it; null for an account with a key of its own.
  platform_id      integer references payment_accounts,
  created_at       timestamptz not null default app_now(),
  constraint payment_accounts_are_one unique nulls not distinct (provider, provider_account, mode),
  constraint payment_accounts_mode_is_known check (mode in ('TEST', 'LIVE')),
  constraint payment_accounts_are_named_with_their_mode check ((provider_account is null) = (mode is null)),
  constraint payment_accounts_act_for_others check (platform_id <> account_id)
);

-- Which account a key is of, by the key's hash: so a server knows it while the provider is down.
create table payment_account_keys (
  key_hash   bytea primary key,
  account_id integer not null references payment_accounts,
  constraint payment_account_keys_are_hashed check (length(key_hash) = 32)
);

-- An account never becomes another one: what is written down under it stays where it was.
create function guard_payment_account() returns trigger language plpgsql as $$
begin
  if old.provider_account is not null
     and (old.provider, old.provider_account, old.mode) is distinct from (new.provider, new.provider_account, new.mode) then
    raise exception 'an account does not become another one' using errcode = 'check_violation', constraint = 'payment_accounts_stay';
  end if;
  return new;
end $$;

create trigger payment_accounts_guard before update on payment_accounts for each row execute function guard_payment_account();

insert into payment_accounts (provider, provider_account, mode)
select provider, case provider when 'sandbox' then 'sandbox' end, case provider when 'sandbox' then 'TEST' end
  from (select provider from provider_customers
        union select provider from saved_cards
        union select provider from card_sessions
        union select provider from payments) known;

-- The venue's own; null: the server's.
alter table shops add column payment_account_id integer references payment_accounts;

alter table provider_customers add column account_id integer references payment_accounts;
update provider_customers t set account_id = a.account_id from payment_accounts a where a.provider = t.provider;
insert into provider_customers (customer_id, shop_seq_no, provider, account_id)
select distinct c.customer_id, c.shop_seq_no, c.provider, a.account_id
  from (select customer_id, shop_seq_no, provider from saved_cards
        union
        select s.customer_id, c.shop_seq_no, s.provider from card_sessions s join customers c using (customer_id)) c
  join payment_accounts a using (provider)
on conflict do nothing;
alter table provider_customers
  drop constraint provider_customers_pkey,
  drop column provider,
  alter column account_id set not null,
  add primary key (customer_id, account_id);

-- A card is of the account that knows its customer.
alter table saved_cards add column account_id integer;
update saved_cards t set account_id = a.account_id from payment_accounts a where a.provider = t.provider;
drop index saved_cards__one_per_number;
alter table saved_cards
  drop constraint saved_cards_are_saved_once,
  drop column provider,
  alter column account_id set not null,
  add foreign key (customer_id, account_id) references provider_customers (customer_id, account_id),
  add constraint saved_cards_are_saved_once unique (account_id, provider_card_id),
  add constraint saved_cards_of_account unique (saved_card_id, customer_id, account_id);
create unique index saved_cards__one_per_number on saved_cards (customer_id, account_id, fingerprint) where (deleted_at is null);

alter table card_sessions add column account_id integer;
update card_sessions t set account_id = a.account_id from payment_accounts a where a.provider = t.provider;
alter table card_sessions
  drop column provider,
  alter column account_id set not null,
  add foreign key (customer_id, account_id) references provider_customers (customer_id, account_id);

-- A payment is of the account of its card, and a refund of the account of its payment.
alter table payments add column account_id integer;
update payments t set account_id = a.account_id from payment_accounts a where a.provider = t.provider;
alter table payments
  drop constraint payments_at_provider_are_one,
  drop constraint payments_saved_card_id_customer_id_fkey,
  drop column provider,
  alter column account_id set not null,
  add foreign key (saved_card_id, customer_id, account_id) references saved_cards (saved_card_id, customer_id, account_id),
  add constraint payments_at_provider_are_one unique (account_id, provider_payment_id),
  add constraint payments_of_account unique (payment_id, amount, account_id);
alter table saved_cards drop constraint saved_cards_of_customer;

alter table refunds add column account_id integer;
update refunds r set account_id = p.account_id from payments p where p.payment_id = r.payment_id;
alter table refunds
  drop constraint refunds_payment_id_payment_amount_fkey,
  alter column account_id set not null,
  add foreign key (payment_id, payment_amount, account_id) references payments (payment_id, amount, account_id);

-- Which account told it; null if we do not have that account, or it was told before accounts were kept.
alter table provider_events add column account_id integer references payment_accounts;
update provider_events t set account_id = a.account_id from payment_accounts a where a.provider = t.provider and t.processed_at is null;

-- The sandbox has accounts too: whose customer it is, is whose everything else is.
alter table sandbox_customers add column account text not null default 'sandbox';
