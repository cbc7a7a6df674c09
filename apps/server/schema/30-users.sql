-- A person at one venue: the same phone at two venues is two customers.
create table customers (
  customer_id       uuid primary key default gen_random_uuid(),
  shop_seq_no       integer not null references shops,
  -- Emptied when an account is erased: what was bought stays, who bought it does not.
  phone_e164        text,
  country_code      text not null,
  name              text not null,
  -- Null: made by the venue. The first who proves the phone and signs up takes the account over.
  password_hash     text,
  terms_version     text,
  terms_accepted_at timestamptz,
  created_at        timestamptz not null default app_now(),
  deleted_at        timestamptz,
  -- Somebody who came without a phone number.
  is_guest          boolean not null default false,
  -- Books by calling the venue, and not online.
  blocked_at        timestamptz,
  blocked_reason    text,
  -- Another profile of the same person, which has all that was this one's; phone and password here open that one.
  merged_into       uuid,
  foreign key (merged_into, shop_seq_no) references customers (customer_id, shop_seq_no),
  constraint customers_phone_has_one_account unique (shop_seq_no, phone_e164),
  -- Lets a booking prove that its customer is of its own shop.
  constraint customers_of_shop unique (customer_id, shop_seq_no),
  constraint customers_have_a_phone check (
    deleted_at is not null
    or case when is_guest then phone_e164 is null and password_hash is null
            else phone_e164 is not null and phone_e164 ~ '^\+[1-9][0-9]{6,14}$' end
  ),
  constraint customers_country_is_known check (country_code in ('KR', 'US', 'JP', 'CN', 'SG', 'TW')),
  constraint customers_name_fits check (char_length(name) <= 80),
  constraint customers_password_is_hashed check (deleted_at is not null or password_hash is null or password_hash ~ '^\$argon2id\$'),
  constraint customers_accept_terms check (password_hash is null or num_nulls(terms_version, terms_accepted_at) = 0),
  constraint customers_are_blocked_for_a_reason check (
    num_nonnulls(blocked_at, blocked_reason) in (0, 2) and char_length(blocked_reason) between 1 and 280 is not false
  )
);

-- Whether a phone has an account at any venue: the last texts of a budget are kept for those that do.
create index customers__phone on customers (phone_e164);
create index customers__merged on customers (merged_into) where (merged_into is not null);

-- The desk looks for the start of a name, in the order of the names, and for letters and digits anywhere: what
-- waits to be sorted in is read by every search, so nothing waits.
create extension if not exists pg_trgm;
create index customers__name on customers (shop_seq_no, (lower(name) collate "C"), customer_id) where (deleted_at is null);
create index customers__name_letters on customers using gin (name gin_trgm_ops) with (fastupdate = off) where (deleted_at is null);
create index customers__phone_digits on customers using gin (phone_e164 gin_trgm_ops) with (fastupdate = off) where (deleted_at is null);

-- Somebody signed in. The token itself is known to their browser only.
create table sessions (
  session_id   uuid primary key default gen_random_uuid(),
  token_hash   bytea not null,
  customer_id  uuid not null,
  shop_seq_no  integer not null,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  foreign key (customer_id, shop_seq_no) references customers (customer_id, shop_seq_no),
  constraint sessions_token_is_unique unique (token_hash),
  constraint sessions_token_is_hashed check (length(token_hash) = 32)
);

create index sessions__customer on sessions (customer_id);

-- Wrong passwords since the last right one. Kept by phone, not by customer: a phone without an account is counted alike.
create table login_failures (
  shop_seq_no    integer not null references shops,
  phone_e164     text not null,
  in_a_row       integer not null,
  recent         integer not null,
  last_failed_at timestamptz not null,
  blocked_until  timestamptz not null,
  primary key (shop_seq_no, phone_e164),
  constraint login_failures_are_bounded check (in_a_row between 1 and 100 and recent between 1 and in_a_row)
);

-- A code that was texted to a phone, and all that the limits of sending need to know about it.
create table auth_codes (
  auth_code_id uuid primary key,
  phone_e164   text not null,
  -- Numbers bought in a row, as those who are paid for each text buy them, share all but the last four digits.
  phone_prefix text not null generated always as (left(phone_e164, -4)) stored,
  country_code text not null,
  code_hmac    bytea not null,
  attempts     integer not null default 0,
  -- Keyed hashes of the address that asked and of the networks around it: equal or not is all we want to know.
  from_address bytea not null,
  from_network bytea not null,
  sent_at      timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  replaced_at  timestamptz,
  -- A household may own 65,536 networks of IPv6: its codes are counted together too.
  from_site    bytea,
  -- Not so for a number that works nowhere and was typed in at the desk: the limits count it, and nobody knows its code.
  is_texted    boolean not null default true,
  -- What it opens: an account, a venue's desk, or a new venue. Each is counted by itself, and a code for one opens nothing of the other.
  audience     text not null default 'customer',
  constraint auth_codes_tries_are_bounded check (attempts between 0 and 5),
  constraint auth_codes_code_is_hashed check (length(code_hmac) = 32),
  constraint auth_codes_end_once check (used_at is null or replaced_at is null),
  constraint auth_codes_audience_is_known check (audience in ('customer', 'staff', 'owner'))
);

-- A phone has one code at a time for each purpose: a new one ends the old.
create unique index auth_codes__one_live on auth_codes (phone_e164, audience, is_texted) where used_at is null and replaced_at is null;
create index auth_codes__phone on auth_codes (phone_e164, sent_at);
create index auth_codes__prefix on auth_codes (phone_prefix, sent_at);
create index auth_codes__country on auth_codes (country_code, sent_at);
create index auth_codes__address on auth_codes (from_address, sent_at);
create index auth_codes__network on auth_codes (from_network, sent_at);
create index auth_codes__site on auth_codes (from_site, sent_at);
create index auth_codes__sent_at on auth_codes (sent_at);

-- The proof that somebody has just read a code on a phone. It opens one account or resets one password, once.
create table phone_grants (
  phone_grant_id uuid primary key default gen_random_uuid(),
  token_hash     bytea not null,
  phone_e164     text not null,
  created_at     timestamptz not null default app_now(),
  expires_at     timestamptz not null,
  consumed_at    timestamptz,
  constraint phone_grants_token_is_unique unique (token_hash),
  constraint phone_grants_token_is_hashed check (length(token_hash) = 32)
);

create index phone_grants__phone on phone_grants (phone_e164, created_at);

-- Made by the first server process that needs it, shared by all.
create table server_secrets (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null default now(),
  constraint server_secrets_are_long check (length(value) >= 32)
);

-- Texts to be sent: written together with what they tell about, handed to the provider afterwards.
create table text_messages (
  text_id      uuid primary key default gen_random_uuid(),
  kind         text not null,
  -- What the text tells about: one cause makes one text of a kind, however often it is asked for.
  cause        text not null,
  to_phone     text not null,
  -- Forgotten as soon as the text is out of our hands: it may hold a code.
  body         text,
  state        text not null default 'QUEUED',
  attempts     integer not null default 0,
  -- Until then it is in the hands of the process that set it to SENDING, or waits after a failure.
  try_again_at timestamptz not null default app_now(),
  drop_after   timestamptz not null,
  provider_ref text,
  failure      text,
  created_at   timestamptz not null default app_now(),
  ended_at     timestamptz,
  -- When the provider is asked whether the text arrived; null once that is known, or no longer asked.
  check_at      timestamptz,
  delivery      text,
  delivery_code text,
  -- Which venue it is from: none for a code, which opens an account wherever the phone has one.
  shop_seq_no   integer references shops,
  -- What somebody of the venue wrote themselves; of all others the kind says enough.
  said          text,
  -- Why the provider will never take it: of whoever answered STOP nothing else is tried.
  rejection     text,
  -- Of one that did not arrive: somebody of the venue has told them another way.
  handled_at    timestamptz,
  handled_by    text,
  -- In how many parts it is sent, and paid for.
  parts         smallint not null default 1,
  constraint text_messages_are_one_per_cause unique (kind, cause),
  constraint text_messages_state_is_known check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'DROPPED')),
  constraint text_messages_forget_their_body check (
    (state in ('QUEUED', 'SENDING')) = (body is not null) and (body is null) = (ended_at is not null)
  ),
  constraint text_messages_delivery_is_known check (
    delivery in ('DELIVERED', 'UNDELIVERED') and state = 'SENT' or delivery is null
  ),
  constraint text_messages_said_is_of_a_venue check (said is null or shop_seq_no is not null),
  constraint text_messages_rejection_is_known check (
    rejection in ('UNREACHABLE', 'STOPPED', 'REGION', 'OTHER') and state = 'FAILED' or rejection is null
  ),
  constraint text_messages_are_handled_by_somebody check ((handled_at is null) = (handled_by is null)),
  constraint text_messages_have_parts check (parts > 0)
);

create index text_messages__created_at on text_messages (created_at);
-- The texts to one phone, when somebody asks for what is known of them.
create index text_messages__unarrived on text_messages (shop_seq_no, created_at)
  where handled_at is null and delivery is distinct from 'DELIVERED' and (state <> 'SENT' or delivery = 'UNDELIVERED');
create index text_messages__phone on text_messages (to_phone, created_at);
create index text_messages__check_at on text_messages (check_at) where check_at is not null;

-- What the sandbox "sent": its own memory, as a real provider has one.
create table sandbox_messages (
  message_id uuid primary key,
  to_phone   text not null,
  body       text not null,
  sent_at    timestamptz not null default app_now(),
  -- The order of arrival, also within one moment.
  position   bigint generated always as identity unique
);
