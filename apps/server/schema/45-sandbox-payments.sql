-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- The sandbox card provider. These tables are its own data, like those of a real provider: no foreign key connects them
-- with Caddie's tables.
create table sandbox_customers (
  sandbox_customer_id text primary key,
  request_key         text not null,
  customer_id         uuid not null,
  shop_seq_no         integer not null,
  created_at          timestamptz not null default app_now(),
  -- The account of the customer, and so of its cards and payments.
  account             text not null default 'sandbox',
  constraint sandbox_customers_are_one_per_key unique (request_key)
);

-- A card is stored as its last four digits and its simulated behaviour; the number is not stored.
create table sandbox_cards (
  sandbox_card_id     text primary key,
  sandbox_customer_id text not null references sandbox_customers (sandbox_customer_id),
  last4               text not null,
  brand               text not null,
  exp_month           integer not null,
  exp_year            integer not null,
  behaviour           text not null,
  created_at          timestamptz not null default app_now(),
  detached_at         timestamptz,
  constraint sandbox_cards_last4_is_four_digits check (last4 ~ '^[0-9]{4}$'),
  constraint sandbox_cards_expiry_is_a_month check (exp_month between 1 and 12 and exp_year between 2000 and 2199),
  constraint sandbox_cards_behaviour_is_known check (
    behaviour in ('WORKS', 'DECLINES', 'ASKS_BANK', 'LOSES_ANSWER', 'REFUND_WAITS', 'REFUND_FAILS')
  )
);

-- The page on which a card is entered: open until it has a card or expires.
create table sandbox_setups (
  session_id          text primary key,
  request_key         text not null,
  sandbox_customer_id text not null references sandbox_customers (sandbox_customer_id),
  customer_id         uuid not null,
  success_url         text not null,
  cancel_url          text not null,
  sandbox_card_id     text references sandbox_cards (sandbox_card_id),
  created_at          timestamptz not null default app_now(),
  expires_at          timestamptz not null,
  constraint sandbox_setups_are_one_per_key unique (request_key)
);

create table sandbox_payments (
  sandbox_payment_id  text primary key,
  request_key         text not null,
  sandbox_customer_id text not null references sandbox_customers (sandbox_customer_id),
  sandbox_card_id     text not null references sandbox_cards (sandbox_card_id),
  -- The purchase of the payment, as an id of the caller.
  order_id            uuid not null,
  payment_id          uuid not null,
  amount              bigint not null,
  currency            text not null,
  description         text not null,
  status              text not null default 'CREATED',
  failure             text,
  -- Opens the simulated bank's page, which asks for a confirmation, and holds the address to return to.
  bank_token          text not null,
  return_url          text,
  created_at          timestamptz not null default app_now(),
  constraint sandbox_payments_are_one_per_key unique (request_key),
  constraint sandbox_payments_token_is_unique unique (bank_token),
  constraint sandbox_payments_status_is_known check (
    status in ('CREATED', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED')
  ),
  constraint sandbox_payments_fail_for_a_reason check ((status = 'FAILED') = (failure is not null)),
  constraint sandbox_payments_amount_is_positive check (amount > 0),
  constraint sandbox_payments_failure_is_known check (
    failure in ('DECLINED', 'NOT_CONFIRMED', 'AUTHENTICATION_NEEDED', 'CARD_GONE')
  )
);

create index sandbox_payments__created_at on sandbox_payments (created_at);

create table sandbox_refunds (
  sandbox_refund_id  text primary key,
  request_key        text not null,
  sandbox_payment_id text not null references sandbox_payments (sandbox_payment_id),
  amount             bigint not null,
  created_at         timestamptz not null default app_now(),
  status             text not null default 'SUCCEEDED',
  reason             text,
  -- When the simulated bank decides: a pending refund arrives, or an arrived one is returned.
  decides_at         timestamptz,
  constraint sandbox_refunds_are_one_per_key unique (request_key),
  constraint sandbox_refunds_status_is_known check (status in ('PROCESSING', 'SUCCEEDED', 'FAILED')),
  constraint sandbox_refunds_fail_for_a_reason check (status <> 'FAILED' or reason is not null),
  constraint sandbox_refunds_amount_is_positive check (amount > 0)
);

create index sandbox_refunds__payment on sandbox_refunds (sandbox_payment_id);
create index sandbox_refunds__deciding on sandbox_refunds (decides_at) where decides_at is not null;
create index sandbox_refunds__created_at on sandbox_refunds (created_at);

-- Events for the server, written together with their cause and sent again until they are accepted.
create table sandbox_events (
  event_id           text primary key,
  type               text not null,
  sandbox_payment_id text references sandbox_payments (sandbox_payment_id),
  sandbox_refund_id  text references sandbox_refunds (sandbox_refund_id),
  created_at         timestamptz not null default app_now(),
  attempts           integer not null default 0,
  next_try_at        timestamptz not null default now(),
  delivered_at       timestamptz,
  -- The order of the events, also for equal times.
  position           bigint generated always as identity,
  session_id         text references sandbox_setups (session_id),
  sandbox_card_id    text references sandbox_cards (sandbox_card_id),
  constraint sandbox_events_position_key unique ("position")
);

create index sandbox_events__open on sandbox_events ("position") where delivered_at is null;

-- The key that signs webhooks: created by the first server process that needs it, shared by all.
create table sandbox_webhook_secret (
  is_only boolean default true primary key,
  value   bytea not null,
  constraint sandbox_webhook_secret_is_one check (is_only),
  constraint sandbox_webhook_secret_is_long check (length(value) >= 32)
);

-- The page on which a customer pays with a card or a wallet: open until it is paid, closed or expired.
create table sandbox_pay_pages (
  page_id             text primary key,
  request_key         text not null,
  sandbox_customer_id text not null references sandbox_customers (sandbox_customer_id),
  order_id            uuid not null,
  payment_id          uuid not null,
  amount              bigint not null,
  currency            text not null,
  description         text not null,
  return_url          text not null,
  cancel_url          text not null,
  -- The last payment that was tried on the page: the one that paid, or one that waits for the bank or was refused
  -- there.
  sandbox_payment_id  text references sandbox_payments (sandbox_payment_id),
  created_at          timestamptz not null default app_now(),
  -- Closing the page moves it to that moment.
  expires_at          timestamptz not null,
  constraint sandbox_pay_pages_are_one_per_key unique (request_key),
  constraint sandbox_pay_pages_amount_is_positive check (amount > 0)
);

create index sandbox_pay_pages__payment on sandbox_pay_pages (sandbox_payment_id);
