-- A payment that its cardholder disputes at the bank, or of which the network warns that it may be fraud.
alter table payments add constraint payments_on_account unique (payment_id, account_id);

create table disputes (
  account_id          integer not null,
  provider_dispute_id text not null,
  payment_id          uuid not null,
  -- OPEN: the bank has not decided. WON: the money stays. LOST: the bank took it back. WARNED: nothing was taken, yet.
  state               text not null,
  amount              bigint not null,
  -- Why, and how it stands, in the provider's own codes.
  reason              text not null,
  provider_status     text not null,
  -- Until when the provider takes an answer.
  respond_by          timestamptz,
  opened_at           timestamptz not null default app_now(),
  closed_at           timestamptz,
  primary key (account_id, provider_dispute_id),
  foreign key (payment_id, account_id) references payments (payment_id, account_id),
  constraint disputes_state_is_known check (state in ('OPEN', 'WON', 'LOST', 'WARNED')),
  constraint disputes_close_once check ((state in ('WON', 'LOST')) = (closed_at is not null)),
  constraint disputes_amount_is_positive check (amount > 0)
);

create index disputes__payment on disputes (payment_id);
create index disputes__open on disputes (respond_by) where (state = 'OPEN');

alter table provider_events add column provider_dispute_id text;
