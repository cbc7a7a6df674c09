-- The one clock of every rule about time: what a process believes does not matter, and a test can set it.
create function app_now() returns timestamptz language sql stable as $$ select now() $$;

-- Work to be done later, by whichever server process gets to it first.
create table jobs (
  id           bigint generated always as identity primary key,
  kind         text not null,
  -- Two jobs of one kind with the same key are one job; without a key they are two.
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

-- How often somebody has called within the current window. Losing it in a crash only forgives; so it is not logged.
create unlogged table rate_limits (
  key     text primary key,
  hits    integer not null,
  ends_at timestamptz not null
);

create index rate_limits__ends_at on rate_limits (ends_at);

-- The answer to a request that may be sent again: the same key and body get it again, another body is refused.
create table idempotency_keys (
  owner       uuid not null,
  key         text not null,
  fingerprint text not null,
  status      integer,
  body        jsonb,
  created_at  timestamptz not null default app_now(),
  primary key (owner, key)
);

create index idempotency_keys__created_at on idempotency_keys (created_at);

-- Who is at work in this transaction, as the server says at its beginning. Where nobody says so, it is somebody at the
-- database itself, under their own name.
create function acting_kind() returns text language sql stable as $$
  select coalesce(nullif(current_setting('caddie.actor_kind', true), ''), 'operator')
$$;

create function acting_id() returns text language sql stable as $$
  select coalesce(nullif(current_setting('caddie.actor_id', true), ''), session_user::text)
$$;

-- The request that this is part of: what the log knows it by.
create function acting_request() returns text language sql stable as $$
  select nullif(current_setting('caddie.request_id', true), '')
$$;

-- The same request however often it is sent; null where it has no idempotency key.
create function acting_request_key() returns text language sql stable as $$
  select nullif(current_setting('caddie.request_key', true), '')
$$;

-- Who approved what somebody else does in this transaction.
create function acting_approver() returns text language sql stable as $$
  select nullif(current_setting('caddie.approved_by', true), '')
$$;

-- Which line of activity is undone by what is done in this transaction.
create function acting_undoing() returns bigint language sql stable as $$
  select nullif(current_setting('caddie.undoes', true), '')::bigint
$$;

create function is_actor_kind(kind text) returns boolean language sql immutable
return kind in ('customer', 'staff', 'system', 'operator', 'unknown');

-- For tables to which rows are only added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written in % stays as it is', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $$;
