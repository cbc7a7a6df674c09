-- A customer may pay on the provider's page without a saved card: which card or wallet paid is known only afterwards, and is then stored
-- with the payment as a card that is not listed, unless the customer chose to save it. The version before reads only payments with a card:
-- it leaves open pages to this one, and sees each payment as soon as it has taken money.
alter table payments
  alter column saved_card_id drop not null,
  add column page_id text,
  add column page_holder_id uuid references customers,
  add column page_closes_at timestamptz,
  add constraint payments_pages_are_one unique (account_id, page_id),
  add constraint payments_have_a_card_or_a_page check (saved_card_id is not null or page_closes_at is not null),
  add constraint payments_that_bought_have_a_card check (saved_card_id is not null or status <> 'SUCCEEDED'),
  add constraint payments_pages_are_whole check (
    (page_closes_at is null) = (page_holder_id is null) and (page_id is null or page_closes_at is not null)
  ),
  drop constraint payments_failure_is_known,
  add constraint payments_failure_is_known check (
    failure in (
      'DECLINED', 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED', 'WRONG_SECURITY_CODE', 'WRONG_POSTAL_CODE', 'CARD_EXPIRED',
      'CARD_GONE', 'CARD_NOT_TAKEN', 'CURRENCY_NOT_TAKEN', 'BANK_UNDECIDED', 'PROVIDER_DOWN', 'NOT_CONFIRMED',
      'AUTHENTICATION_NEEDED', 'BANK_NOT_ANSWERED', 'TOO_LITTLE', 'NOT_CHARGED', 'NOT_IN_TIME', 'PAGE_CLOSED'
    )
  );
comment on column payments.saved_card_id is
  'The card that is charged. For a payment on the provider''s page, the card that paid there: null until then.';
comment on column payments.page_id is 'The provider''s id of its payment page; null until the provider has opened it, and for a saved card.';
comment on column payments.page_holder_id is
  'The customer under whose record at the provider the page was opened; it stays the same when a merge moves the payment.';
comment on column payments.page_closes_at is
  'When an unpaid page is closed at the provider: the purchase is reserved until then. Null for a saved card.';

-- The card and the page of a payment on a page are set once.
drop trigger payments_stay on payments;
create trigger payments_stay before update on payments
  for each row when (
    old.payment_id is distinct from new.payment_id
    or old.order_id is distinct from new.order_id
    or old.saved_card_id is not null and new.saved_card_id is distinct from old.saved_card_id
    or old.page_id is not null and new.page_id is distinct from old.page_id
    or old.page_holder_id is distinct from new.page_holder_id
    or old.page_closes_at is distinct from new.page_closes_at
    or old.account_id is distinct from new.account_id
    or old.amount is distinct from new.amount
    or old.labels is distinct from new.labels
    or old.is_off_session is distinct from new.is_off_session
    or old.actor_kind is distinct from new.actor_kind
    or old.actor_id is distinct from new.actor_id
    or old.provider_payment_id is not null and new.provider_payment_id is distinct from old.provider_payment_id
    or old.ended_at is not null
    and new.status = old.status
    and (
      old.created_at is distinct from new.created_at
      or old.ended_at is distinct from new.ended_at
      or old.failure is distinct from new.failure
    )
  ) execute function keep_rows();
comment on trigger payments_stay on payments is
  'Order, account and amount of a payment never change; its card, its page and its provider id are set once; its status changes only by a permitted transition.';

-- The sandbox's own payment page.
create table sandbox_pay_pages (
  page_id             text primary key,
  request_key         text not null,
  sandbox_customer_id text not null references sandbox_customers,
  order_id            uuid not null,
  payment_id          uuid not null,
  amount              bigint not null,
  currency            text not null,
  description         text not null,
  return_url          text not null,
  cancel_url          text not null,
  sandbox_payment_id  text references sandbox_payments,
  created_at          timestamptz not null default app_now(),
  expires_at          timestamptz not null,
  constraint sandbox_pay_pages_are_one_per_key unique (request_key),
  constraint sandbox_pay_pages_amount_is_positive check (amount > 0)
);
comment on table sandbox_pay_pages is
  'The page on which a customer pays with a card or a wallet: open until it is paid, closed or expired.';
comment on column sandbox_pay_pages.sandbox_payment_id is
  'The last payment that was tried on the page: the one that paid, or one that waits for the bank or was refused there.';
comment on column sandbox_pay_pages.expires_at is 'Closing the page moves it to that moment.';
create index sandbox_pay_pages__payment on sandbox_pay_pages (sandbox_payment_id);
