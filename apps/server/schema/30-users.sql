-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A person at one venue: the same phone at two venues is two customers.
create table customers (
  customer_id       uuid default gen_random_uuid() primary key,
  shop_seq_no       integer not null references shops (shop_seq_no),
  -- Emptied when an account is erased: what was bought stays, who bought it does not.
  phone_e164        text,
  country_code      text not null,
  name              text not null,
  -- Null: made by the venue. The first who proves the phone and signs up takes the account over.
  password_hash     text,
  terms_version     text,
  terms_accepted_at timestamptz,
  created_at        timestamptz not null default app_now(),
  -- Whoever is erased leaves what the books need, without a name: what was bought and paid stays, who bought it does
  -- not.
  deleted_at        timestamptz,
  -- Somebody who came without a phone number.
  is_guest          boolean not null default false,
  -- Books by calling the venue, and not online.
  blocked_at        timestamptz,
  blocked_reason    text,
  -- Another profile of the same person, which has all that was this one's; phone and password here open that one.
  merged_into       uuid,
  constraint customers_merged_into_shop_seq_no_fkey foreign key (merged_into, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint customers_phone_has_one_account unique (shop_seq_no, phone_e164),
  -- Lets a booking prove that its customer is of its own shop.
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
  )
);

-- Whether a phone has an account at any venue: the last texts of a budget are kept for those that do.
create index customers__phone on customers (phone_e164);

-- The desk looks for the start of a name, in the order of the names, and for letters and digits anywhere: what waits to
-- be sorted in is read by every search, so nothing waits.
create index customers__name on customers (shop_seq_no, lower(name) collate "C", customer_id) where deleted_at is null;

create index customers__name_letters on customers using gin (name gin_trgm_ops) with (fastupdate=off)
  where deleted_at is null;

create index customers__phone_digits on customers using gin (phone_e164 gin_trgm_ops) with (fastupdate=off)
  where deleted_at is null;

create index customers__merged on customers (merged_into) where merged_into is not null;

-- One step, never a chain or a circle: whoever others were merged into is merged into nobody.
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

-- Somebody signed in. The token itself is known to their browser only.
create table sessions (
  session_id   uuid default gen_random_uuid() primary key,
  token_hash   bytea not null,
  customer_id  uuid not null,
  shop_seq_no  integer not null,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  constraint sessions_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint sessions_token_is_unique unique (token_hash),
  constraint sessions_token_is_hashed check (length(token_hash) = 32)
);

create index sessions__customer on sessions (customer_id);

-- Nothing begins anew for whoever is erased or was merged. The lock is the one that the foreign key takes anyway: who
-- waits for either sees it here. What a merge moved may come back.
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

-- Wrong passwords since the last right one. Kept by phone, not by customer: a phone without an account is counted
-- alike.
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

-- A code that was texted to a phone, and all that the limits of sending need to know about it.
create table auth_codes (
  auth_code_id uuid primary key,
  phone_e164   text not null,
  -- Numbers bought in a row, as those who are paid for each text buy them, share all but the last four digits.
  phone_prefix text not null generated always as ("left"(phone_e164, '-4'::integer)) stored,
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
  -- Not so for a number that works nowhere and was typed in at the desk: the limits count it, and nobody knows its
  -- code.
  is_texted    boolean not null default true,
  -- What it opens: an account, a venue's desk, or a new venue. Each is counted by itself, and a code for one opens
  -- nothing of the other.
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

-- A phone has one code at a time for each purpose: a new one ends the old.
create unique index auth_codes__one_live on auth_codes (phone_e164, audience, is_texted)
  where used_at is null and replaced_at is null;

-- The proof that somebody has just read a code on a phone. It opens one account or resets one password, once.
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

-- Made by the first server process that needs it, shared by all.
create table server_secrets (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null default now(),
  constraint server_secrets_are_long check (length(value) >= 32)
);

-- What the desk calls a customer by in a word or two, such as the team that they play in.
create table customer_tags (
  tag_id      uuid default gen_random_uuid() primary key,
  customer_id uuid not null,
  shop_seq_no integer not null,
  tag         text not null,
  at          timestamptz not null default app_now(),
  constraint customer_tags_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint customer_tags_fit check (char_length(tag) between 1 and 24),
  -- Nothing in a tag is unseen or turns the direction of reading around: two that look alike are one.
  constraint customer_tags_are_seen check (
    tag = btrim(tag)
    and tag !~ '[[:cntrl:]\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
    and tag ~ '[^[:space:]\u200c\u200d]'
  )
);

-- A customer has a tag once, however it is spelled.
create unique index customer_tags__once on customer_tags (customer_id, lower(tag));

create index customer_tags__venue on customer_tags (shop_seq_no, lower(tag));

create trigger customer_tags_are_not_of_erased_customers after insert on customer_tags
  for each row execute function refuse_erased_customer();

-- Whether what is of the one may become the other's: one of them was merged into the other.
create function is_merge(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
    select from customers where customer_id = one and merged_into = other or customer_id = other and merged_into = one
  )
$$;

-- A tag is given and taken away; its customer changes by a merge or its undoing, and nothing else with it.
create trigger customer_tags_keep before update on customer_tags
  for each row when (
    (to_jsonb(new.*) - 'customer_id') <> (to_jsonb(old.*) - 'customer_id')
    or not is_merge(old.customer_id, new.customer_id)
  ) execute function refuse_change();

-- A customer has at most eight tags. Whoever gives another at the same time waits for the lock, and then sees this one.
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

-- A customer whom the venue has blocked books nothing by themselves, whatever the code does; the desk may still book
-- them, and what they had booked before stays. Who holds a time has locked the customer, so a block comes before the
-- hold or after it.
create function refuse_blocked_customer() returns trigger language plpgsql as $$
begin
  if exists (select from customers where customer_id = new.customer_id and blocked_at is not null) then
    raise exception 'the venue has blocked that customer' using errcode = 'check_violation', constraint = 'bookings_are_not_of_blocked_customers';
  end if;
  return null;
end $$;

-- The tags that a merge moves: those that the profile which stays has not, the oldest first, as many as it has room
-- for.
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
