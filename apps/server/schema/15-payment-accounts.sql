-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- An account at a card provider, in one mode (test or live). Customers, cards and payments of one account cannot be
-- used with another.
create table payment_accounts (
  account_id       integer generated always as identity primary key,
  provider         text not null,
  -- The provider's id of the account. Null for rows from before it was stored: it is set when this server first takes
  -- money on the account.
  provider_account text,
  mode             text,
  -- The platform account whose key is used for this account; null if it has its own key.
  platform_id      integer references payment_accounts (account_id),
  created_at       timestamptz not null default app_now(),
  constraint payment_accounts_are_one unique nulls not distinct (provider, provider_account, mode),
  constraint payment_accounts_mode_is_known check (mode in ('TEST', 'LIVE')),
  constraint payment_accounts_are_named_with_their_mode check ((provider_account is null) = (mode is null)),
  constraint payment_accounts_act_for_others check (platform_id <> account_id)
);

-- A row never changes to another account: whatever was recorded under it stays valid.
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

-- The account of each key, by the key's hash, so that a server knows it while the provider is unavailable.
create table payment_account_keys (
  key_hash   bytea primary key,
  account_id integer not null references payment_accounts (account_id),
  constraint payment_account_keys_are_hashed check (length(key_hash) = 32)
);
