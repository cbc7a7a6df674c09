-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- One purchase. The selling feature determines its kind and knows its subject.
create table orders (
  order_id     uuid default gen_random_uuid() primary key,
  shop_seq_no  integer not null,
  customer_id  uuid not null,
  subject_kind text not null,
  subject_id   uuid not null,
  -- The whole price, decided by the server, and the part of it that is charged to a card.
  amount       bigint not null,
  card_amount  bigint not null,
  currency     text not null,
  status       text not null default 'CREATED',
  declines     integer not null default 0,
  created_at   timestamptz not null default app_now(),
  changed_at   timestamptz not null default app_now(),
  -- Set once, by the transition to PAID; later refunds do not change it.
  paid_at      timestamptz,
  -- Set once, by the first transition to DUE: the purchase was handed over before it was paid.
  due_at       timestamptz,
  constraint orders_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint orders_are_one_per_subject unique (subject_kind, subject_id),
  constraint orders_of_customer unique (order_id, customer_id),
  constraint orders_amounts_fit check (0 <= card_amount and card_amount <= amount),
  constraint orders_currency_is_known check (is_currency(currency)),
  -- DUE: an amount is open at the counter. The tee time is given, the payment is still to come.
  constraint orders_status_is_known check (
    status in ('CREATED', 'DUE', 'PAYING', 'PAID', 'REFUNDING', 'REFUNDED', 'FAILED', 'CANCELED')
  ),
  -- A set is handed over only when it is paid, so its order is never DUE.
  constraint orders_of_sets_are_not_owed check (subject_kind <> 'membershipSet' or due_at is null)
);

-- Not checked for orders from before this rule.
alter table orders
  add constraint orders_in_the_venues_currency foreign key (shop_seq_no, currency)
    references shops (shop_seq_no, currency) not valid;

create index orders__customer on orders (customer_id, created_at desc);

-- Orders with a payment or refund in progress: few rows, however long the history.
create index orders__under_way on orders (changed_at) where status in ('PAYING', 'REFUNDING');

-- Orders with an amount due to a venue.
create index orders__owed on orders (shop_seq_no) where status in ('DUE', 'PAYING');

-- Orders without a payment so far: few rows, since orders of ended purchases are ended too.
create index orders__created on orders (subject_kind, subject_id) where status = 'CREATED';

create trigger orders_are_not_of_erased_customers after insert on orders
  for each row execute function refuse_erased_customer();

-- One attempt to charge a card. Its id is the provider's idempotency key, stored before the call. SUCCEEDED: it paid
-- for its order. LATE: the money came after the order had ended, or after the payment had FAILED here; it is refunded
-- in full.
create table payments (
  payment_id          uuid default gen_random_uuid() primary key,
  order_id            uuid not null,
  customer_id         uuid not null,
  -- The card that is charged. For a payment on the provider's page, the card that paid there: null until then.
  saved_card_id       uuid,
  provider_payment_id text,
  amount              bigint not null,
  currency            text not null,
  status              text not null default 'INITIATED',
  failure             text,
  action_url          text,
  tries               integer not null default 0,
  next_try_at         timestamptz not null default app_now(),
  created_at          timestamptz not null default app_now(),
  ended_at            timestamptz,
  -- The texts that staff see beside the payment at the provider; fixed with the payment, because an idempotency key is
  -- valid for one text.
  labels              jsonb not null default '{}'::jsonb,
  -- The sum of its refunds, maintained by a trigger on refunds.
  refunded            bigint not null default 0,
  account_id          integer not null,
  -- False: a customer paid online. True: staff charged the card at the counter, where the bank cannot ask the customer.
  -- Null for older payments; all of them were begun by their customers.
  is_off_session      boolean not null default false,
  actor_kind          text default acting_kind(),
  actor_id            text default acting_id(),
  -- The provider's id of its payment page; null until the provider has opened it, and for a saved card.
  page_id             text,
  -- The customer under whose record at the provider the page was opened; it stays the same when a merge moves the
  -- payment.
  page_holder_id      uuid references customers (customer_id),
  -- When an unpaid page is closed at the provider: the purchase is reserved until then. Null for a saved card.
  page_closes_at      timestamptz,
  constraint payments_order_id_customer_id_fkey foreign key (order_id, customer_id)
    references orders (order_id, customer_id),
  -- The card belongs to the customer and to the account that charges it.
  constraint payments_saved_card_id_customer_id_account_id_fkey foreign key (saved_card_id, customer_id, account_id)
    references saved_cards (saved_card_id, customer_id, account_id),
  constraint payments_with_amount unique (payment_id, amount),
  constraint payments_at_provider_are_one unique (account_id, provider_payment_id),
  constraint payments_of_account unique (payment_id, amount, account_id),
  constraint payments_on_account unique (payment_id, account_id),
  constraint payments_pages_are_one unique (account_id, page_id),
  constraint payments_amount_is_positive check (amount > 0),
  constraint payments_currency_is_known check (is_currency(currency)),
  constraint payments_are_not_over_refunded check (0 <= refunded and refunded <= amount),
  constraint payments_actor_is_known check (is_actor_kind(actor_kind)),
  constraint payments_status_is_known check (status in ('INITIATED', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'LATE')),
  constraint payments_end_once check (status in ('SUCCEEDED', 'FAILED', 'LATE') = (ended_at is not null)),
  constraint payments_have_a_card_or_a_page check (saved_card_id is not null or page_closes_at is not null),
  constraint payments_that_bought_have_a_card check (saved_card_id is not null or status <> 'SUCCEEDED'),
  constraint payments_pages_are_whole check (
    (page_closes_at is null) = (page_holder_id is null) and (page_id is null or page_closes_at is not null)
  ),
  constraint payments_failure_is_known check (
    failure in (
      'DECLINED', 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED', 'WRONG_SECURITY_CODE', 'WRONG_POSTAL_CODE', 'CARD_EXPIRED',
      'CARD_GONE', 'CARD_NOT_TAKEN', 'CURRENCY_NOT_TAKEN', 'BANK_UNDECIDED', 'PROVIDER_DOWN', 'NOT_CONFIRMED',
      'AUTHENTICATION_NEEDED', 'BANK_NOT_ANSWERED', 'TOO_LITTLE', 'NOT_CHARGED', 'NOT_IN_TIME', 'PAGE_CLOSED'
    )
  )
);

create index payments__open on payments (next_try_at) where status in ('INITIATED', 'REQUIRES_ACTION');

-- The payments of an order, including failed ones.
create index payments__order on payments (order_id, created_at desc);

-- At most one open payment per order, whatever the number of taps, tabs and desks. Another payment may follow one that
-- paid a part.
create unique index payments__one_open on payments (order_id) where status in ('INITIATED', 'REQUIRES_ACTION');

-- Payments that took money, including late ones, by time.
create index payments__taken on payments (ended_at) where status in ('SUCCEEDED', 'LATE');

-- Failed payments that the provider may have charged all the same, by account.
create index payments__failed on payments (account_id, created_at) where status = 'FAILED';

-- The permitted transitions of a payment.
create function payment_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'INITIATED' then becomes in ('REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'LATE')
    when 'REQUIRES_ACTION' then becomes in ('SUCCEEDED', 'FAILED', 'LATE')
    -- The provider charged the card although a failure was recorded.
    when 'FAILED' then becomes = 'LATE'
    else false
  end
$$;

-- Permits only the transitions of payment_may_become.
create function guard_payment_transition() returns trigger language plpgsql as $$
begin
  if new.currency <> old.currency then
    raise exception 'a payment stays in its currency' using errcode = 'check_violation', constraint = 'payments_in_the_orders_currency';
  end if;
  if new.status <> old.status and not payment_may_become(old.status, new.status) then
    raise exception 'a payment does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'payments_transition_is_legal';
  end if;
  return new;
end $$;

create trigger payments_guard before update on payments for each row execute function guard_payment_transition();

-- Rejects the change that its trigger names; the error names the table. Rows about money are never changed afterwards.
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '% stay what they are', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_stay';
end $$;

-- Deleting a payment would hide money that the provider took.
create trigger payments_keep before delete on payments for each row execute function keep_rows();

-- The same for TRUNCATE.
create trigger payments_keep_all before truncate on payments for each statement execute function keep_rows();

-- Order, account and amount of a payment never change; its card, its page and its provider id are set once; its status
-- changes only by a permitted transition.
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

-- A refund of all or part of a payment; together at most the payment. FAILED: a person has to act. SETTLED: a person
-- refunded it in another way.
create table refunds (
  refund_id      uuid default gen_random_uuid() primary key,
  payment_id     uuid not null,
  payment_amount bigint not null,
  amount         bigint not null,
  reason         text not null,
  status         text not null default 'INITIATED',
  tries          integer not null default 0,
  next_try_at    timestamptz not null default app_now(),
  created_at     timestamptz not null default app_now(),
  ended_at       timestamptz,
  -- The number of the current attempt.
  attempt        integer not null default 1,
  -- Why it FAILED: a code, the provider's if it gave one.
  failure        text,
  account_id     integer not null,
  -- Who made the refund: a customer who canceled, staff, or the server. Null for older refunds without an activity
  -- entry.
  actor_kind     text default acting_kind(),
  actor_id       text default acting_id(),
  -- A refund uses the account that took the payment.
  constraint refunds_payment_id_payment_amount_account_id_fkey foreign key (payment_id, payment_amount, account_id)
    references payments (payment_id, amount, account_id),
  constraint refunds_status_is_known check (status in ('INITIATED', 'SUCCEEDED', 'FAILED', 'SETTLED')),
  constraint refunds_end_once check (status in ('SUCCEEDED', 'SETTLED') = (ended_at is not null)),
  constraint refunds_fail_for_a_reason check ((status = 'FAILED') = (failure is not null)),
  constraint refunds_attempt_is_positive check (attempt > 0),
  constraint refunds_fit_the_payment check (0 < amount and amount <= payment_amount),
  constraint refunds_actor_is_known check (is_actor_kind(actor_kind))
);

-- The refunded amount of a payment equals the sum of its refunds. A wrong sum would permit a refund that is too high or
-- too low.
create function prove_refunded() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from payments p
     where p.payment_id = new.payment_id
       and p.refunded <> (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.payment_id)
  ) then
    raise exception 'what goes back is the sum of the refunds' using errcode = 'check_violation', constraint = 'payments_refunded_is_the_sum';
  end if;
  return null;
end $$;

-- Checked at the end of the transaction, since several refunds may be written at once.
create constraint trigger payments_refunded_proved after update of refunded on payments deferrable initially deferred
  for each row when (new.refunded <> old.refunded) execute function prove_refunded();

-- A new payment begins with nothing refunded: only its refunds raise the sum.
create constraint trigger payments_begin_with_nothing_refunded after insert on payments deferrable initially deferred
  for each row when (new.refunded <> 0) execute function prove_refunded();

create index refunds__open on refunds (next_try_at) where status = 'INITIATED';
create index refunds__failed on refunds (refund_id) where status = 'FAILED';
create index refunds__payment on refunds (payment_id, created_at);
create index refunds__begun on refunds (created_at);

-- Only a payment that took money can be refunded.
create function guard_refunded_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where payment_id = new.payment_id and status in ('SUCCEEDED', 'LATE')) then
    raise exception 'a payment that has not succeeded is not refunded' using errcode = 'check_violation', constraint = 'refunds_are_of_paid_money';
  end if;
  return new;
end $$;

create trigger refunds_of_paid before insert on refunds for each row execute function guard_refunded_payment();

-- Failed refunds count, since they are still owed.
create function sum_refunds() returns trigger language plpgsql as $$
begin
  update payments
     set refunded = refunded + coalesce(new.amount, 0) - coalesce(old.amount, 0)
   where payment_id = coalesce(new.payment_id, old.payment_id);
  return null;
end $$;

create trigger refunds_sum after insert or delete or update of amount on refunds
  for each row execute function sum_refunds();

-- A deleted refund would never be sent.
create trigger refunds_keep before delete on refunds for each row execute function keep_rows();

-- The same for TRUNCATE.
create trigger refunds_keep_all before truncate on refunds for each statement execute function keep_rows();

-- Events from the provider, kept until they are processed. The same event twice is one row.
create table provider_events (
  provider            text not null,
  event_id            text not null,
  type                text not null,
  provider_payment_id text,
  provider_refund_id  text,
  received_at         timestamptz not null default app_now(),
  processed_at        timestamptz,
  tries               integer not null default 0,
  next_try_at         timestamptz not null default app_now(),
  -- Why the event is a dead letter, which a person should look at.
  dead_reason         text,
  provider_session_id text,
  provider_card_id    text,
  -- The account of the event; null if the account is unknown, or for events from before accounts were stored.
  account_id          integer references payment_accounts (account_id),
  provider_dispute_id text,
  constraint provider_events_pkey primary key (provider, event_id)
);

create index provider_events__open on provider_events (next_try_at) where processed_at is null;
create index provider_events__dead on provider_events (received_at) where dead_reason is not null;

-- One attempt to send a refund, with its own idempotency key at the provider. An open attempt with a provider id is
-- being processed there.
create table refund_attempts (
  refund_id          uuid not null references refunds (refund_id),
  attempt            integer not null,
  status             text not null default 'OPEN',
  provider_refund_id text,
  -- Why the provider delays or failed it: the provider's code.
  reason             text,
  began_at           timestamptz not null default app_now(),
  ended_at           timestamptz,
  constraint refund_attempts_pkey primary key (refund_id, attempt),
  constraint refund_attempts_at_provider_are_one unique (provider_refund_id),
  constraint refund_attempts_status_is_known check (status in ('OPEN', 'SUCCEEDED', 'FAILED')),
  constraint refund_attempts_end_once check ((status = 'OPEN') = (ended_at is null)),
  constraint refund_attempts_fail_for_a_reason check (status <> 'FAILED' or reason is not null)
);

-- The permitted transitions of a refund.
create function refund_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'INITIATED' then becomes in ('SUCCEEDED', 'FAILED')
    -- The bank may return a refund days after the provider completed it.
    when 'SUCCEEDED' then becomes in ('INITIATED', 'FAILED')
    when 'FAILED' then becomes in ('INITIATED', 'SETTLED')
    else false
  end
$$;

-- Permits only the transitions of refund_may_become. The payment never changes; the amount changes only before the
-- refund was sent or after it failed; a settled refund does not change.
create function guard_refund_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not refund_may_become(old.status, new.status) then
    raise exception 'a refund does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'refunds_transition_is_legal';
  end if;
  if (new.refund_id, new.payment_id, new.payment_amount, new.account_id, new.created_at, new.actor_kind, new.actor_id)
     is distinct from (old.refund_id, old.payment_id, old.payment_amount, old.account_id, old.created_at, old.actor_kind, old.actor_id)
     or new.status = old.status and new.ended_at is distinct from old.ended_at
     or old.status = 'SETTLED' and new is distinct from old
     or (new.amount, new.reason) is distinct from (old.amount, old.reason)
     and not (
       old.status = 'FAILED'
       or old.status = 'INITIATED'
          and not exists (select
                            from refund_attempts
                           where refund_id = old.refund_id and attempt = old.attempt and provider_refund_id is not null)
     ) then
    raise exception 'these columns of a refund do not change' using errcode = 'check_violation', constraint = 'refunds_stay';
  end if;
  return new;
end $$;

create trigger refunds_guard before update on refunds for each row execute function guard_refund_transition();

-- A person's decision about a failed refund: who, why and when. CASH: it was paid out of a drawer, which has a line for
-- it.
create table refund_decisions (
  decision_id bigint generated always as identity primary key,
  refund_id   uuid not null references refunds (refund_id),
  decision    text not null,
  decided_by  text not null,
  note        text,
  decided_at  timestamptz not null default app_now(),
  constraint refund_decisions_name_a_person check (trim(both from decided_by) <> ''),
  constraint refund_decisions_settle_for_a_reason check (decision <> 'SETTLE' or (trim(both from note) <> '') is true),
  constraint refund_decisions_are_known check (decision in ('RETRY', 'SETTLE', 'CASH'))
);

-- The transitions of an order, with their actors.
create table order_history (
  order_id    uuid not null references orders (order_id),
  step        integer not null,
  from_status text,
  to_status   text not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  constraint order_history_pkey primary key (order_id, step),
  constraint order_history_actor_is_known check (is_actor_kind(actor_kind))
);

create function note_order_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into order_history (order_id, step, from_status, to_status)
    select new.order_id, count(*) + 1, case when tg_op = 'UPDATE' then old.status end, new.status
      from order_history
     where order_id = new.order_id;
  end if;
  return null;
end $$;

create trigger orders_note after insert or update on orders for each row execute function note_order_move();

-- An order that was only begun, or that ended before any payment, needs no activity entry.
create constraint trigger staff_changes_have_a_line after insert on order_history deferrable initially deferred
  for each row when (
    new.actor_kind = 'staff'
    and new.to_status <> 'CREATED'
    and not (new.from_status = 'CREATED' and (new.to_status in ('FAILED', 'CANCELED')))
  ) execute function prove_line();

-- The tenders of an order: what paid for it, each with its part of the price.
create table order_tenders (
  order_id        uuid not null,
  customer_id     uuid not null,
  position        integer not null,
  kind            text not null,
  amount          bigint not null,
  payment_id      uuid,
  membership_id   uuid,
  membership_name text,
  membership_type text,
  sessions        integer,
  -- The part of the tender that was returned because of a lower price: it no longer pays for the order. Refunds for
  -- other reasons are not part of it.
  returned        bigint not null default 0,
  -- The membership paid its part and the card was declined: the part was returned, so the membership has paid nothing.
  is_undone       boolean not null default false,
  constraint order_tenders_pkey primary key (order_id, "position"),
  constraint order_tenders_order_id_customer_id_fkey foreign key (order_id, customer_id)
    references orders (order_id, customer_id),
  constraint order_tenders_payment_id_amount_fkey foreign key (payment_id, amount)
    references payments (payment_id, amount),
  constraint order_tenders_payment_is_one unique (payment_id),
  constraint order_tenders_kind_is_known check (kind in ('CARD', 'MEMBERSHIP', 'CASH', 'TERMINAL')),
  constraint order_tenders_amount_fits check (amount >= 0),
  constraint order_tenders_name_what_paid check (
    (kind = 'CARD') = (payment_id is not null)
    and num_nonnulls(
      membership_id, membership_name, membership_type, sessions
    ) = case kind when 'MEMBERSHIP' then 4 else 0 end
  ),
  constraint order_tenders_return_what_they_paid check (0 <= returned and returned <= amount),
  constraint order_tenders_undo_all_of_a_membership check (not is_undone or kind = 'MEMBERSHIP' and returned = amount)
);

-- The permitted transitions of an order.
create function order_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'CREATED' then becomes in ('DUE', 'PAYING', 'PAID', 'FAILED', 'CANCELED')
    when 'DUE' then becomes in ('PAYING', 'PAID', 'REFUNDING', 'CANCELED')
    when 'PAYING' then becomes in ('CREATED', 'DUE', 'PAID', 'REFUNDING', 'FAILED', 'CANCELED')
    -- The price of the purchase was raised.
    when 'PAID' then becomes in ('DUE', 'REFUNDING', 'REFUNDED', 'CANCELED')
    when 'REFUNDING' then becomes = 'REFUNDED'
    -- A refund that fails later is owed again.
    when 'REFUNDED' then becomes = 'REFUNDING'
    -- Staff refund more than the policy promised.
    when 'CANCELED' then becomes = 'REFUNDING'
    else false
  end
$$;

-- Permits only the transitions of order_may_become, and sets paid_at, due_at and changed_at itself. Subject, venue and
-- currency never change; the customer changes only by a merge, or before the first payment.
create function guard_order_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'CREATED' then
      raise exception 'an order does not begin %', new.status using errcode = 'check_violation', constraint = 'orders_transition_is_legal';
    end if;
    new.paid_at := null;
    new.due_at := null;
    return new;
  end if;
  if (new.shop_seq_no, new.subject_kind, new.subject_id, new.currency) <> (old.shop_seq_no, old.subject_kind, old.subject_id, old.currency)
     or new.customer_id <> old.customer_id
     and not is_merge(old.customer_id, new.customer_id)
     and (exists (select from payments where order_id = old.order_id) or exists (select from order_tenders where order_id = old.order_id)) then
    raise exception 'these columns of an order do not change' using errcode = 'check_violation', constraint = 'orders_stay';
  end if;
  new.due_at := old.due_at;
  if new.status <> old.status then
    if not order_may_become(old.status, new.status)
       -- A purchase that was handed over before it was paid stays due, even if the bank declines the card.
       or old.status = 'PAYING' and new.status in ('CREATED', 'FAILED') and old.due_at is not null then
      raise exception 'an order does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'orders_transition_is_legal';
    end if;
    new.changed_at := app_now();
    if new.status = 'PAID' then
      new.paid_at := coalesce(new.paid_at, new.changed_at);
    elsif new.status = 'DUE' then
      new.due_at := coalesce(new.due_at, new.changed_at);
    end if;
  end if;
  return new;
end $$;

create trigger orders_guard before insert or update on orders for each row execute function guard_order_transition();

-- The amount that pays for an order: its tenders minus their returned parts.
create function paid_of_order(id uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(amount - returned), 0) from order_tenders where order_id = id);
end $$;

-- The amount of the order's open card payment.
create function asked_of_order(id uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(amount), 0) from payments where order_id = id and status in ('INITIATED', 'REQUIRES_ACTION'));
end $$;

-- Whether the status of an order matches its tenders and its open payment. Not checked for an order that was canceled
-- or is refunded: the policy decides what it keeps, and a bank may still be deciding.
create function order_fits_its_money(o orders) returns boolean language plpgsql stable as $$
begin
  return case o.status
    when 'PAID' then paid_of_order(o.order_id) = o.amount
    when 'DUE' then paid_of_order(o.order_id) < o.amount and asked_of_order(o.order_id) = 0
    when 'PAYING' then asked_of_order(o.order_id) between 1 and o.amount - paid_of_order(o.order_id)
    when 'CREATED' then paid_of_order(o.order_id) = 0 and asked_of_order(o.order_id) = 0
    when 'FAILED' then paid_of_order(o.order_id) = 0 and asked_of_order(o.order_id) = 0
    else true
  end;
end $$;

-- The status of an order matches its money. Checked at the end of the transaction, because tenders and payments are
-- written one by one.
create function prove_order_money() returns trigger language plpgsql as $$
declare
  o orders;
begin
  select * into o from orders where order_id = new.order_id;
  if not order_fits_its_money(o) then
    raise exception 'an order that is % has other money', o.status using errcode = 'check_violation',
      constraint = case o.status when 'PAID' then 'orders_are_paid_in_full' else 'orders_fit_their_money' end;
  end if;
  return null;
end $$;

create constraint trigger orders_money_proved after update of status, amount on orders deferrable initially deferred
  for each row when (new.status <> old.status or new.amount <> old.amount) execute function prove_order_money();

-- Payments and counter payments of one order wait for each other; together they never exceed its price.
create function guard_payment() returns trigger language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders where order_id = new.order_id for update;
  if new.currency <> bought.currency then
    raise exception 'a payment is in the currency of its order' using errcode = 'check_violation', constraint = 'payments_in_the_orders_currency';
  end if;
  if new.status in ('INITIATED', 'REQUIRES_ACTION')
     and (bought.status <> 'PAYING' or paid_of_order(new.order_id) + asked_of_order(new.order_id) > bought.amount) then
    raise exception 'no more is charged than is owed' using errcode = 'check_violation', constraint = 'payments_fit_the_order';
  end if;
  return null;
end $$;

create trigger payments_fit after insert on payments for each row execute function guard_payment();

-- A payment with money is either a tender of its order, or LATE and refunded in full. Checked at the end of the
-- transaction, because tender and refund are written after the payment.
create function prove_payment() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from payments p
     where p.payment_id in (old.payment_id, new.payment_id)
       and ((p.status = 'SUCCEEDED') <> exists (select from order_tenders t where t.payment_id = p.payment_id and t.order_id = p.order_id)
            or p.status = 'LATE' and p.refunded <> p.amount)
  ) then
    raise exception 'a payment buys something or goes back' using errcode = 'check_violation', constraint = 'payments_buy_or_go_back';
  end if;
  return null;
end $$;

create constraint trigger payments_proved after insert or update of status, refunded on payments deferrable initially deferred
  for each row when (new.status in ('SUCCEEDED', 'LATE')) execute function prove_payment();

create constraint trigger payments_money_proved after update of status on payments deferrable initially deferred
  for each row when (old.ended_at is null and new.ended_at is not null) execute function prove_order_money();

-- Tenders are never deleted or replaced; only their returned part grows. A tender is undone only before the order was
-- paid or due, and changes its customer only by a merge.
create function keep_order_tenders() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    to_jsonb(new) - 'returned' = to_jsonb(old) - 'returned' and new.returned >= old.returned
    or to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and is_merge(old.customer_id, new.customer_id)
    or to_jsonb(new) - array['returned', 'is_undone'] = to_jsonb(old) - array['returned', 'is_undone'] and new.is_undone
       and exists (select from orders where order_id = old.order_id and paid_at is null and due_at is null)
  ) then
    return new;
  end if;
  raise exception 'what paid for an order stays' using errcode = 'check_violation', constraint = 'order_tenders_stay';
end $$;

create trigger order_tenders_keep before delete or update on order_tenders
  for each row execute function keep_order_tenders();

create constraint trigger order_tenders_money_proved after insert or update of returned on order_tenders deferrable initially deferred
  for each row execute function prove_order_money();

-- A tender can be added only while the order is CREATED, DUE or PAYING. A tender other than a card pays at most the
-- amount that is neither paid nor being charged.
create function guard_tender() returns trigger language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders where order_id = new.order_id for update;
  if bought.status not in ('CREATED', 'DUE', 'PAYING') then
    raise exception 'an order that is % is not paid for', bought.status using errcode = 'check_violation', constraint = 'order_tenders_are_for_what_is_due';
  end if;
  if new.kind <> 'CARD' and new.amount > bought.amount - paid_of_order(new.order_id) - asked_of_order(new.order_id) then
    raise exception 'no more is taken than is due' using errcode = 'check_violation', constraint = 'order_tenders_fit_what_is_due';
  end if;
  return new;
end $$;

create trigger order_tenders_guard before insert on order_tenders for each row execute function guard_tender();

create constraint trigger order_tenders_proved after insert or delete or update of order_id, payment_id on order_tenders deferrable initially deferred
  for each row execute function prove_payment();

create trigger order_tenders_keep_all before truncate on order_tenders
  for each statement execute function refuse_change();

-- A payment that its cardholder disputes at the bank, or about which the card network warns of fraud.
create table disputes (
  account_id          integer not null,
  provider_dispute_id text not null,
  payment_id          uuid not null,
  -- OPEN: the bank has not decided. WON: the venue keeps the money. LOST: the bank took it back. WARNED: a fraud
  -- warning, no money was taken.
  state               text not null,
  amount              bigint not null,
  -- The reason and the stage of the dispute, as the provider's codes.
  reason              text not null,
  provider_status     text not null,
  -- The provider's deadline for an answer.
  respond_by          timestamptz,
  opened_at           timestamptz not null default app_now(),
  closed_at           timestamptz,
  -- When staff saw the end of the dispute; earlier than closed_at: they saw an earlier end of it.
  seen_at             timestamptz,
  constraint disputes_pkey primary key (account_id, provider_dispute_id),
  constraint disputes_payment_id_account_id_fkey foreign key (payment_id, account_id)
    references payments (payment_id, account_id),
  constraint disputes_state_is_known check (state in ('OPEN', 'WON', 'LOST', 'WARNED')),
  constraint disputes_close_once check (state in ('WON', 'LOST') = (closed_at is not null)),
  constraint disputes_amount_is_positive check (amount > 0)
);

create index disputes__payment on disputes (payment_id);
create index disputes__open on disputes (respond_by) where state = 'OPEN';

-- The payment of a dispute never changes. Only its state does, also after a decision.
create trigger disputes_stay before update on disputes
  for each row when (
    old.account_id is distinct from new.account_id
    or old.provider_dispute_id is distinct from new.provider_dispute_id
    or old.payment_id is distinct from new.payment_id
    or old.opened_at is distinct from new.opened_at
  ) execute function keep_rows();

-- Without the dispute, money that the bank took back already could be refunded again.
create trigger disputes_keep before delete on disputes for each row execute function keep_rows();

-- The same for TRUNCATE.
create trigger disputes_keep_all before truncate on disputes for each statement execute function keep_rows();

-- Payments and refunds at the counter: cash, or the venue's own terminal as staff recorded it. A line belongs to a
-- tender; a refund is a separate line. Lines are never changed.
create table drawer_lines (
  line_id       uuid default gen_random_uuid() primary key,
  order_id      uuid not null,
  -- The order's tender that the line paid or refunds; null for a failed card refund that is paid out in cash.
  position      integer,
  method        text not null,
  -- The amount taken (positive) or refunded (negative).
  delta         bigint not null,
  -- The last digits on the terminal's slip.
  slip          text,
  -- The venue's business day of the line.
  business_date date not null,
  device_id     uuid,
  at            timestamptz not null default app_now(),
  actor_kind    text not null default acting_kind(),
  actor_id      text not null default acting_id(),
  request_id    text default acting_request(),
  refund_id     uuid,
  constraint drawer_lines_order_id_position_fkey foreign key (order_id, "position")
    references order_tenders (order_id, "position"),
  constraint drawer_lines_are_of_a_refund foreign key (refund_id) references refunds (refund_id),
  constraint drawer_lines_method_is_known check (method in ('CASH', 'TERMINAL')),
  constraint drawer_lines_take_or_give check (delta <> 0),
  constraint drawer_lines_slip_is_four_digits check (slip ~ '^[0-9]{4}$'),
  constraint drawer_lines_actor_is_known check (is_actor_kind(actor_kind)),
  constraint drawer_lines_name_what_they_are_of check (num_nonnulls("position", refund_id) = 1),
  constraint drawer_lines_give_refunds_in_cash check (refund_id is null or method = 'CASH' and delta < 0)
);

-- The returned part of a tender was refunded by the same method; for memberships, the ledger proves it.
create function prove_returned() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from order_tenders t
      left join payments p using (payment_id)
     where t.order_id = new.order_id
       and t.returned > case t.kind
             when 'CARD' then p.refunded
             when 'MEMBERSHIP' then t.amount
             else (select coalesce(-sum(d.delta), 0) from drawer_lines d where d.order_id = t.order_id and d.position = t.position and d.delta < 0)
           end
  ) then
    raise exception 'what no longer pays has gone back' using errcode = 'check_violation', constraint = 'order_tenders_have_gone_back';
  end if;
  return null;
end $$;

create constraint trigger payments_gone_back after update of refunded on payments deferrable initially deferred
  for each row when (new.refunded < old.refunded) execute function prove_returned();

-- A counter tender has its drawer line when the transaction ends.
create function prove_counter_tender() returns trigger language plpgsql as $$
begin
  if not exists (select from drawer_lines where order_id = new.order_id and position = new.position and delta > 0) then
    raise exception 'what was paid over the counter is in the drawer' using errcode = 'check_violation', constraint = 'order_tenders_are_in_the_drawer';
  end if;
  return null;
end $$;

create constraint trigger order_tenders_in_the_drawer after insert on order_tenders deferrable initially deferred
  for each row when (new.kind in ('CASH', 'TERMINAL')) execute function prove_counter_tender();

create constraint trigger order_tenders_gone_back after insert or update of returned on order_tenders deferrable initially deferred
  for each row when (new.returned > 0) execute function prove_returned();

alter table drawer_lines
  add constraint drawer_lines_are_of_a_device foreign key (device_id) references staff_devices (device_id) not valid;

-- A person takes or pays out the money: staff, or an operator. Not checked for lines from before this rule.
alter table drawer_lines
  add constraint drawer_lines_are_by_a_person check (actor_kind in ('staff', 'operator')) not valid;

alter table drawer_lines
  add constraint drawer_lines_cash_is_in_a_drawer check (method <> 'CASH' or device_id is not null) not valid;

create index drawer_lines__order on drawer_lines (order_id, "position");

-- A tender has one line that took it.
create unique index drawer_lines__taken_once on drawer_lines (order_id, "position") where delta > 0;

create index drawer_lines__day on drawer_lines (business_date);
create index drawer_lines__drawer on drawer_lines (device_id, business_date);

-- A refund is paid out once.
create unique index drawer_lines__refund_once on drawer_lines (refund_id) where refund_id is not null;

-- A line that takes money has the amount of its tender and stays within the amount due. Its refunds use the same method
-- and never exceed it. A failed card refund is paid out in full, for its own order, and is not sent to the provider
-- after that.
create function guard_drawer_line() returns trigger language plpgsql as $$
declare
  price  bigint;
  tender order_tenders;
  drawer bigint;
begin
  select amount into price from orders where order_id = new.order_id for update;
  if new.refund_id is not null then
    if not exists (select
                     from refunds r
                     join payments p using (payment_id)
                    where r.refund_id = new.refund_id and p.order_id = new.order_id and r.amount = -new.delta and r.status = 'SETTLED') then
      raise exception 'a drawer line gives what a bank refused' using errcode = 'check_violation', constraint = 'drawer_lines_fit_the_refund';
    end if;
    return null;
  end if;
  select * into tender from order_tenders where order_id = new.order_id and position = new.position;
  select coalesce(sum(delta), 0) into drawer from drawer_lines where order_id = new.order_id and position = new.position;
  if tender.kind <> new.method or drawer < 0 or (new.delta > 0 and (drawer <> tender.amount or paid_of_order(new.order_id) > price)) then
    raise exception 'a drawer line fits what is owed' using errcode = 'check_violation', constraint = 'drawer_lines_fit_the_order';
  end if;
  return null;
end $$;

create trigger drawer_lines_fit after insert on drawer_lines for each row execute function guard_drawer_line();
create trigger drawer_lines_keep before delete or update on drawer_lines for each row execute function refuse_change();

create trigger drawer_lines_keep_all before truncate on drawer_lines
  for each statement execute function refuse_change();

create constraint trigger staff_changes_have_a_line after insert on drawer_lines deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();

-- A counter payment that is due back to a customer, because the booking was canceled while no staff was there to pay it
-- out. It is paid out once the drawer has nothing left of the tender; the row stays.
create table counter_returns (
  order_id   uuid not null,
  position   integer not null,
  amount     bigint not null,
  at         timestamptz not null default app_now(),
  actor_kind text not null default acting_kind(),
  actor_id   text not null default acting_id(),
  request_id text default acting_request(),
  constraint counter_returns_pkey primary key (order_id, "position"),
  constraint counter_returns_order_id_position_fkey foreign key (order_id, "position")
    references order_tenders (order_id, "position"),
  constraint counter_returns_are_something check (amount > 0),
  constraint counter_returns_actor_is_known check (is_actor_kind(actor_kind))
);

-- The amount due back is at most what the drawer still has of the tender.
create function guard_counter_return() returns trigger language plpgsql as $$
begin
  perform from orders where order_id = new.order_id for update;
  if new.amount > (select coalesce(sum(delta), 0) from drawer_lines where order_id = new.order_id and position = new.position) then
    raise exception 'no more is owed back than was taken' using errcode = 'check_violation', constraint = 'counter_returns_fit_the_drawer';
  end if;
  return null;
end $$;

create trigger counter_returns_fit after insert on counter_returns for each row execute function guard_counter_return();

create trigger counter_returns_keep before delete or update on counter_returns
  for each row execute function refuse_change();

create trigger counter_returns_keep_all before truncate on counter_returns
  for each statement execute function refuse_change();

-- The part of a counter tender that was not refunded. A part that is due back cannot be refunded in another way until
-- it is paid out: that payout would otherwise count twice.
create function left_at_counter(id uuid, place integer) returns bigint language plpgsql stable as $$
begin
  if exists (
    select
      from counter_returns cr
      left join drawer_lines dl on dl.order_id = cr.order_id and dl.position = cr.position and dl.delta < 0 and dl.at >= cr.at
     where cr.order_id = id
       and cr.position = place
     group by cr.order_id, cr.position
    having cr.amount + coalesce(sum(dl.delta), 0) > 0) then
    return 0;
  end if;
  return (select coalesce(sum(delta), 0) from drawer_lines where order_id = id and position = place);
end $$;
