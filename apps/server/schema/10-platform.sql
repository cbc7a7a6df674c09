-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Background work, done by any server process.
create table jobs (
  id           bigint generated always as identity primary key,
  kind         text not null,
  -- Two jobs of one kind with the same key are one job; jobs without a key are always separate.
  key          text,
  payload      jsonb not null,
  run_at       timestamptz not null,
  leased_until timestamptz,
  attempts     integer not null default 0,
  last_error   text,
  gave_up_at   timestamptz,
  created_at   timestamptz not null default now(),
  constraint jobs_are_one_per_key unique (kind, key)
);

create index jobs__run_at on jobs (run_at) where gave_up_at is null;

-- The number of calls of one caller in the current window. Unlogged: losing it in a crash only resets the limits.
create unlogged table rate_limits (
  key     text primary key,
  hits    integer not null,
  ends_at timestamptz not null
);

create index rate_limits__ends_at on rate_limits (ends_at);

-- The clock of all rules about time. Processes do not use their own clocks, and tests can set this one.
create function app_now() returns timestamptz language sql stable as $$ select now() $$;

-- The stored answer to a request that may be repeated: the same key and body get it again, another body is refused.
create table idempotency_keys (
  owner       uuid not null,
  key         text not null,
  fingerprint text not null,
  status      integer,
  body        jsonb,
  created_at  timestamptz not null default app_now(),
  constraint idempotency_keys_pkey primary key (owner, key)
);

create index idempotency_keys__created_at on idempotency_keys (created_at);

-- The currencies of money.ts in the contract; an amount is meaningless without the decimals of its currency. Every
-- amount, in all tables, is a whole number of its currency's smallest unit.
create function is_currency(code text) returns boolean language sql immutable
return (code in ('USD', 'SGD', 'CNY', 'KRW', 'JPY', 'TWD'));

-- The kind of actor in this transaction, as set by the server at its beginning. Without a setting it is an operator who
-- is connected to the database, under their own name.
create function acting_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('caddie.actor_kind', true), ''), 'operator')
$$;

create function acting_id() returns text language sql stable as $$
  select coalesce(nullif(current_setting('caddie.actor_id', true), ''), session_user::text)
$$;

-- The id of the current request, as in the server's log.
create function acting_request() returns text language sql stable as $$
  select nullif(current_setting('caddie.request_id', true), '')
$$;

create function is_actor_kind(kind text) returns boolean language sql immutable
return (kind in ('customer', 'staff', 'system', 'operator', 'unknown'));

-- The trigger of append-only tables: refuses every change and every deletion of a row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written in % stays as it is', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $$;

-- The member of staff who approved what another does in this transaction.
create function acting_approver() returns text language sql stable as $$
  select nullif(current_setting('caddie.approved_by', true), '')
$$;

-- The no-show fee of a price, rounded down to the smallest unit.
create function fee_of(terms text, price bigint) returns bigint language sql immutable
return case terms when 'WHOLE' then price when 'HALF' then (price / 2) else (0)::bigint end;

-- The first instant at which a clock shows a local time, if it shows it twice.
create function first_instant(local timestamp, zone text) returns timestamptz language sql stable as $$
  select case when (at - interval '1 hour') at time zone zone = local then at - interval '1 hour' else at end
    from (select local at time zone zone as at) later
$$;

-- A change of a venue's hours holds this lock exclusively: a concurrent sale is either on its list of affected bookings
-- or refused.
create function hours_lock() returns integer language sql immutable
return 5316;

-- The tax in an amount that includes it. Rates are thousandths of a percent; tax.ts in the contract computes it in the
-- same way.
create function tax_of(amount bigint, rate integer) returns bigint language sql immutable
return (amount - (div((((((2)::numeric * (amount)::numeric) * (100000)::numeric) + (100000)::numeric) + (rate)::numeric), ((2 * (100000 + rate)))::numeric))::bigint);

-- A price with the tax that is added to it, rounded half up; a price that includes its tax is unchanged.
create function with_tax(price bigint, rate integer, is_added boolean) returns bigint language sql immutable
return case when is_added then (price + (div(((((2)::numeric * (price)::numeric) * (rate)::numeric) + (100000)::numeric), (200000)::numeric))::bigint) else price end;

-- The share of a price, in percent, that the policy refunded at an instant.
create function policy_percent(steps jsonb, at_instant timestamptz) returns integer language plpgsql stable as $$
begin
  return coalesce(
    (select (step ->> 'refundPercent')::integer
       from jsonb_array_elements(steps) step
      where at_instant <= (step ->> 'until')::timestamptz
      order by (step ->> 'until')::timestamptz
      limit 1), 0);
end $$;
