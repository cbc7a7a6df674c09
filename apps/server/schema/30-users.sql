-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A customer of one venue: the same phone at two venues is two customers.
create table customers (
  customer_id         uuid default gen_random_uuid() primary key,
  shop_seq_no         integer not null references shops (shop_seq_no),
  -- Emptied when an account is erased: purchases stay, the person does not.
  phone_e164          text,
  country_code        text not null,
  name                text not null,
  -- Null: added by the venue. The first person who verifies the phone and signs up takes the account over.
  password_hash       text,
  terms_version       text,
  terms_accepted_at   timestamptz,
  created_at          timestamptz not null default app_now(),
  -- Set when the customer was erased: bookings and payments stay for the books, without a name.
  deleted_at          timestamptz,
  -- A walk-in customer without a phone number.
  is_guest            boolean not null default false,
  -- Set while the venue does not let the customer book online.
  blocked_at          timestamptz,
  blocked_reason      text,
  -- The profile of the same person into which this one was merged. It has all rows of this one, and this phone and
  -- password sign in to it.
  merged_into         uuid,
  -- When the password was last set; null for a customer without one.
  password_changed_at timestamptz,
  -- Numbers that the customer had before, the last one at the end. Erasing the customer deletes what was sent to them.
  former_phones       text[] not null default '{}'::text[],
  -- When the customer changed to the present number; null for the first one. Earlier texts to it may have been for
  -- another customer.
  phone_since         timestamptz,
  -- Whether the customer wants a reminder the day before, while canceling is free.
  texts_day_before    boolean not null default true,
  -- Whether the customer wants a reminder three hours before.
  texts_hours_before  boolean not null default false,
  -- When the customer last downloaded their own data, which is possible once a day.
  exported_at         timestamptz,
  constraint customers_merged_into_shop_seq_no_fkey foreign key (merged_into, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint customers_phone_has_one_account unique (shop_seq_no, phone_e164),
  -- Target of a foreign key: a booking has a customer of its own venue.
  constraint customers_of_shop unique (customer_id, shop_seq_no),
  constraint customers_country_is_known check (country_code in ('KR', 'US', 'JP', 'CN', 'SG', 'TW')),
  constraint customers_name_fits check (char_length(name) <= 80),
  constraint customers_have_a_phone check (
    deleted_at is not null
    or case
      when is_guest then phone_e164 is null and password_hash is null
      else phone_e164 is not null and phone_e164 ~ '^\+[1-9][0-9]{6,14}$'
    end
  ),
  constraint customers_password_is_hashed check (
    deleted_at is not null or password_hash is null or password_hash ~ '^\$argon2id\$'
  ),
  constraint customers_accept_terms check (password_hash is null or num_nulls(terms_version, terms_accepted_at) = 0),
  constraint customers_are_blocked_for_a_reason check (
    (num_nonnulls(blocked_at, blocked_reason) in (0, 2))
    and (char_length(blocked_reason) between 1 and 280) is not false
  ),
  constraint customers_erased_are_nobody check (
    deleted_at is null
    or name = ''
    and num_nonnulls(phone_e164, password_hash, terms_version, terms_accepted_at, blocked_at, blocked_reason) = 0
  ),
  constraint customers_erased_have_no_former_phones check (deleted_at is null or former_phones = '{}'::text[])
);

-- Finds whether a phone has an account at any venue; the last texts of a budget are reserved for such phones.
create index customers__phone on customers (phone_e164);

-- For the desk's search: the start of a name in order, and letters and digits anywhere. Without a pending list, which
-- every search would have to scan.
create index customers__name on customers (shop_seq_no, lower(name) collate "C", customer_id) where deleted_at is null;

create index customers__name_letters on customers using gin (name gin_trgm_ops) with (fastupdate=off)
  where deleted_at is null;

create index customers__phone_digits on customers using gin (phone_e164 gin_trgm_ops) with (fastupdate=off)
  where deleted_at is null;

create index customers__merged on customers (merged_into) where merged_into is not null;

-- One level only: a profile into which others were merged is not merged itself.
create function guard_merge() returns trigger language plpgsql as $$
begin
  if exists (select from customers where merged_into = new.customer_id)
     or exists (select from customers where customer_id = new.merged_into and (merged_into is not null or deleted_at is not null) for share)
     or new.merged_into = new.customer_id then
    raise exception 'a merge ends in one profile' using errcode = 'check_violation', constraint = 'customers_are_merged_into_one';
  end if;
  return new;
end $$;

create trigger customers_merge before insert or update of merged_into on customers
  for each row when (new.merged_into is not null) execute function guard_merge();

-- Every way to set a password records when; removing it removes the date.
create function note_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := case when new.password_hash is not null then app_now() end;
  return new;
end $$;

create trigger customers_new_password before insert on customers
  for each row when (new.password_hash is not null) execute function note_password_change();

create trigger customers_changed_password before update on customers
  for each row when (new.password_hash is distinct from old.password_hash) execute function note_password_change();

-- A signed-in customer. Only their browser has the token.
create table sessions (
  session_id   uuid default gen_random_uuid() primary key,
  token_hash   bytea not null,
  customer_id  uuid not null,
  shop_seq_no  integer not null,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  -- The browser that signed in, recognised by its user agent; null if it was not recognised, or signed in before this
  -- was stored.
  browser      text,
  -- The phone or computer of that browser, such as iPhone; null if it was not recognised.
  machine      text,
  constraint sessions_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint sessions_token_is_unique unique (token_hash),
  constraint sessions_token_is_hashed check (length(token_hash) = 32),
  constraint sessions_device_fits check (char_length(browser) <= 40 and char_length(machine) <= 40)
);

create index sessions__customer on sessions (customer_id);

-- Nothing new is created for an erased or merged customer. The lock is the one that the foreign key takes anyway, so a
-- concurrent erasure or merge is noticed here. Rows that a merge moved may be moved back.
create function refuse_erased_customer() returns trigger language plpgsql as $$
declare
  erased timestamptz;
  survivor uuid;
begin
  select deleted_at, merged_into into erased, survivor from customers where customer_id = new.customer_id for key share;
  if erased is not null then
    raise exception 'that customer is erased' using errcode = 'check_violation', constraint = 'erased_customers_begin_nothing';
  end if;
  if survivor is not null and (tg_op = 'INSERT' or survivor is distinct from old.customer_id) then
    raise exception 'that customer was merged' using errcode = 'check_violation', constraint = 'merged_customers_begin_nothing';
  end if;
  return null;
end $$;

create trigger sessions_are_not_of_erased_customers after insert on sessions
  for each row execute function refuse_erased_customer();

-- Wrong passwords since the last correct one. Counted by phone and not by customer, so that a phone without an account
-- behaves the same.
create table login_failures (
  shop_seq_no    integer not null references shops (shop_seq_no),
  phone_e164     text not null,
  in_a_row       integer not null,
  recent         integer not null,
  last_failed_at timestamptz not null,
  blocked_until  timestamptz not null,
  constraint login_failures_pkey primary key (shop_seq_no, phone_e164),
  constraint login_failures_are_bounded check (in_a_row between 1 and 100 and recent between 1 and in_a_row)
);

-- A code that was texted to a phone, with the data that the sending limits need.
create table auth_codes (
  auth_code_id uuid primary key,
  phone_e164   text not null,
  -- The number without its last four digits: fraudsters who are paid per text buy numbers in consecutive ranges.
  phone_prefix text not null generated always as ("left"(phone_e164, '-4'::integer)) stored,
  country_code text not null,
  code_hmac    bytea not null,
  attempts     integer not null default 0,
  -- Keyed hashes of the caller's address and of the networks around it: they can only be compared.
  from_address bytea not null,
  from_network bytea not null,
  sent_at      timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  replaced_at  timestamptz,
  -- A household may have 65,536 IPv6 networks, so codes are also counted for all of them together.
  from_site    bytea,
  -- False if no text was sent: the number was entered at the desk and belongs to no staff. The limits count it, and no
  -- code matches it.
  is_texted    boolean not null default true,
  -- The purpose of the code: a customer's account, a venue's desk, or a new venue. Each is counted separately, and a
  -- code is valid for its purpose only.
  audience     text not null default 'customer',
  constraint auth_codes_tries_are_bounded check (attempts between 0 and 5),
  constraint auth_codes_code_is_hashed check (length(code_hmac) = 32),
  constraint auth_codes_end_once check (used_at is null or replaced_at is null),
  constraint auth_codes_audience_is_known check (audience in ('customer', 'staff', 'owner'))
);

create index auth_codes__phone on auth_codes (phone_e164, sent_at);
create index auth_codes__prefix on auth_codes (phone_prefix, sent_at);
create index auth_codes__country on auth_codes (country_code, sent_at);
create index auth_codes__address on auth_codes (from_address, sent_at);
create index auth_codes__network on auth_codes (from_network, sent_at);
create index auth_codes__site on auth_codes (from_site, sent_at);
create index auth_codes__sent_at on auth_codes (sent_at);

-- A phone has one code at a time per purpose: a new one replaces the old.
create unique index auth_codes__one_live on auth_codes (phone_e164, audience, is_texted)
  where used_at is null and replaced_at is null;

-- The proof that a phone was just verified with a code. It opens one account or resets one password, once.
create table phone_grants (
  phone_grant_id uuid default gen_random_uuid() primary key,
  token_hash     bytea not null,
  phone_e164     text not null,
  created_at     timestamptz not null default app_now(),
  expires_at     timestamptz not null,
  consumed_at    timestamptz,
  constraint phone_grants_token_is_unique unique (token_hash),
  constraint phone_grants_token_is_hashed check (length(token_hash) = 32)
);

create index phone_grants__phone on phone_grants (phone_e164, created_at);

-- Secrets created by the first server process that needs them and shared by all.
create table server_secrets (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null default now(),
  constraint server_secrets_are_long check (length(value) >= 32)
);

-- A short label that the desk gives a customer, such as the name of their team.
create table customer_tags (
  tag_id      uuid default gen_random_uuid() primary key,
  customer_id uuid not null,
  shop_seq_no integer not null,
  tag         text not null,
  at          timestamptz not null default app_now(),
  constraint customer_tags_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint customer_tags_fit check (char_length(tag) between 1 and 24),
  -- A tag has no invisible characters and no changes of text direction: two tags that look alike are equal.
  constraint customer_tags_are_seen check (
    tag = btrim(tag)
    and tag !~ '[[:cntrl:]\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
    and tag ~ '[^[:space:]\u200c\u200d]'
  )
);

-- A customer has a tag once, in any capitalisation.
create unique index customer_tags__once on customer_tags (customer_id, lower(tag));

create index customer_tags__venue on customer_tags (shop_seq_no, lower(tag));

create trigger customer_tags_are_not_of_erased_customers after insert on customer_tags
  for each row execute function refuse_erased_customer();

-- Whether a row may move from one profile to the other: one of them was merged into the other.
create function is_merge(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
    select from customers where customer_id = one and merged_into = other or customer_id = other and merged_into = one
  )
$$;

-- A tag is added and removed, never changed; a merge or its undo changes only its customer.
create trigger customer_tags_keep before update on customer_tags
  for each row when (
    (to_jsonb(new.*) - 'customer_id') <> (to_jsonb(old.*) - 'customer_id')
    or not is_merge(old.customer_id, new.customer_id)
  ) execute function refuse_change();

-- A customer has at most eight tags. A concurrent addition waits for the lock and then counts this one.
create function guard_few_tags() returns trigger language plpgsql as $$
begin
  perform from customers where customer_id = new.customer_id for no key update;
  if (select count(*) from customer_tags where customer_id = new.customer_id) > 8 then
    raise exception 'a customer has at most eight tags' using errcode = 'check_violation', constraint = 'customer_tags_are_few';
  end if;
  return null;
end $$;

create trigger customer_tags_are_few after insert or update of customer_id on customer_tags
  for each row execute function guard_few_tags();

-- Customers who have deleted their account: each is erased after seven days, unless they sign in before. Deleted with
-- either.
create table account_deletions (
  customer_id uuid primary key references customers (customer_id),
  asked_at    timestamptz not null default app_now(),
  erase_after timestamptz not null,
  -- The passes that the customer has given up. They stay valid until the erasure, which waits for any other one.
  given_up    uuid[] not null default '{}'::uuid[],
  constraint account_deletions_leave_time check (erase_after > asked_at)
);

create index account_deletions__due on account_deletions (erase_after);

create trigger account_deletions_are_not_of_erased_customers after insert on account_deletions
  for each row execute function refuse_erased_customer();

-- A blocked customer cannot book online. The desk may still book for them, and earlier bookings stay. A hold locks the
-- customer, so a concurrent block comes before or after it.
create function refuse_blocked_customer() returns trigger language plpgsql as $$
begin
  if exists (select from customers where customer_id = new.customer_id and blocked_at is not null) then
    raise exception 'the venue has blocked that customer' using errcode = 'check_violation', constraint = 'bookings_are_not_of_blocked_customers';
  end if;
  return null;
end $$;

-- The tags that a merge moves: those that the remaining profile lacks, the oldest first, up to the limit.
create function tags_to_merge(from_id uuid, into_id uuid) returns uuid[] language sql stable as $$
  select array(
    select t.tag_id
      from customer_tags t
     where t.customer_id = from_id
       and not exists (select from customer_tags has where has.customer_id = into_id and lower(has.tag) = lower(t.tag))
     order by t.at, lower(t.tag) collate "C"
     limit (select greatest(8 - count(*), 0) from customer_tags where customer_id = into_id)
  )
$$;
