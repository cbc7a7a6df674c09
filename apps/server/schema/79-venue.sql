-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A venue's own account at the card provider while its owner connects it. The idempotency key is stored before the
-- call, so a repeated call creates one account. The row is deleted once the account takes cards for the venue.
create table account_connections (
  shop_seq_no      integer not null references shops (shop_seq_no),
  -- The platform account to which it is connected: with other keys another connection is begun.
  platform_id      integer not null references payment_accounts (account_id),
  request_key      uuid not null default gen_random_uuid(),
  provider_account text,
  created_at       timestamptz not null default app_now(),
  constraint account_connections_pkey primary key (shop_seq_no, platform_id)
);
