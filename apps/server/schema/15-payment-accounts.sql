-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- An account at a card provider, in one of its modes: customers, cards and payments of one are nothing to another.
create table payment_accounts (
  account_id       integer generated always as identity primary key,
  provider         text not null,
  -- The provider's own name for it. Null: of the time when it was not kept; the next account that this server takes
  -- money on.
  provider_account text,
  mode             text,
  -- Whose key acts for it; null for an account with a key of its own.
  platform_id      integer references payment_accounts (account_id),
  created_at       timestamptz not null default app_now(),
  constraint payment_accounts_are_one unique nulls not distinct (provider, provider_account, mode),
  constraint payment_accounts_mode_is_known check (mode in ('TEST', 'LIVE')),
  constraint payment_accounts_are_named_with_their_mode check ((provider_account is null) = (mode is null)),
  constraint payment_accounts_act_for_others check (platform_id <> account_id)
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

create trigger payment_accounts_guard before update on payment_accounts
  for each row execute function guard_payment_account();

-- Which account a key is of, by the key's hash: so a server knows it while the provider is down.
create table payment_account_keys (
  key_hash   bytea primary key,
  account_id integer not null references payment_accounts (account_id),
  constraint payment_account_keys_are_hashed check (length(key_hash) = 32)
);
