-- A refund may need more than one attempt, may fail after it succeeded, and may need a person to end it.
alter table refunds
  drop constraint refunds_status_is_known,
  drop constraint refunds_end_once,
  add column attempt integer not null default 1,
  add column failure text,
  add constraint refunds_status_is_known check (status in ('INITIATED', 'SUCCEEDED', 'FAILED', 'SETTLED')),
  add constraint refunds_end_once check ((status in ('SUCCEEDED', 'SETTLED')) = (ended_at is not null)),
  add constraint refunds_fail_for_a_reason check ((status = 'FAILED') = (failure is not null)),
  add constraint refunds_attempt_is_positive check (attempt > 0);

create index refunds__failed on refunds (refund_id) where (status = 'FAILED');

create table refund_attempts (
  refund_id          uuid not null references refunds,
  attempt            integer not null,
  status             text not null default 'OPEN',
  provider_refund_id text,
  -- Why the provider keeps it waiting, or why it failed: the provider's code.
  reason             text,
  began_at           timestamptz not null default app_now(),
  ended_at           timestamptz,
  primary key (refund_id, attempt),
  constraint refund_attempts_at_provider_are_one unique (provider_refund_id),
  constraint refund_attempts_status_is_known check (status in ('OPEN', 'SUCCEEDED', 'FAILED')),
  constraint refund_attempts_end_once check ((status = 'OPEN') = (ended_at is null)),
  constraint refund_attempts_fail_for_a_reason check (status <> 'FAILED' or reason is not null)
);

insert into refund_attempts (refund_id, attempt, status, provider_refund_id, began_at, ended_at)
select refund_id, 1, case status when 'SUCCEEDED' then status else 'OPEN' end, provider_refund_id, created_at, ended_at
  from refunds;

alter table refunds drop column provider_refund_id;

create table refund_decisions (
  decision_id bigint generated always as identity primary key,
  refund_id   uuid not null references refunds,
  decision    text not null,
  decided_by  text not null,
  note        text,
  decided_at  timestamptz not null default app_now(),
  constraint refund_decisions_are_known check (decision in ('RETRY', 'SETTLE')),
  constraint refund_decisions_name_a_person check (trim(decided_by) <> ''),
  constraint refund_decisions_settle_for_a_reason check (decision <> 'SETTLE' or trim(note) <> '' is true)
);

create function guard_refund_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    case old.status
      when 'INITIATED' then new.status in ('SUCCEEDED', 'FAILED')
      -- The bank may send it back days after the provider was done with it.
      when 'SUCCEEDED' then new.status in ('INITIATED', 'FAILED')
      when 'FAILED' then new.status in ('INITIATED', 'SETTLED')
      else false
    end
  ) then
    raise exception 'a refund does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'refunds_move_is_legal';
  end if;
  return new;
end $$;

create trigger refunds_guard before update on refunds for each row execute function guard_refund_move();

create or replace function guard_order_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if not (
      case old.status
        when 'CREATED' then new.status in ('PAYING', 'PAID', 'FAILED', 'CANCELED')
        when 'PAYING' then new.status in ('CREATED', 'PAID', 'REFUNDING', 'FAILED', 'CANCELED')
        when 'PAID' then new.status in ('REFUNDING', 'REFUNDED', 'CANCELED')
        when 'REFUNDING' then new.status = 'REFUNDED'
        -- A refund that fails later is owed again.
        when 'REFUNDED' then new.status = 'REFUNDING'
        -- Money that comes after the end goes back.
        when 'FAILED' then new.status = 'REFUNDING'
        when 'CANCELED' then new.status = 'REFUNDING'
        else false
      end
    ) then
      raise exception 'an order does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'orders_move_is_legal';
    end if;
    new.changed_at := app_now();
  end if;
  return new;
end $$;

-- The sandbox plays refunds that wait, and refunds that fail after they succeeded.
alter table sandbox_cards
  drop constraint sandbox_cards_behaviour_is_known,
  add constraint sandbox_cards_behaviour_is_known check (behaviour in ('WORKS', 'DECLINES', 'ASKS_BANK', 'LOSES_ANSWER', 'REFUND_WAITS', 'REFUND_FAILS'));

alter table sandbox_refunds
  add column status text not null default 'SUCCEEDED',
  add column reason text,
  add column decides_at timestamptz,
  add constraint sandbox_refunds_status_is_known check (status in ('PROCESSING', 'SUCCEEDED', 'FAILED')),
  add constraint sandbox_refunds_fail_for_a_reason check (status <> 'FAILED' or reason is not null);

create index sandbox_refunds__deciding on sandbox_refunds (decides_at) where (decides_at is not null);
create index sandbox_refunds__created_at on sandbox_refunds (created_at);
