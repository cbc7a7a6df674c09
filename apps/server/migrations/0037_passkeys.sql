-- A passkey of somebody on a device of theirs: it proves the device, and that they unlocked it.
create table staff_passkeys (
  passkey_id    uuid primary key default gen_random_uuid(),
  staff_id      uuid not null references staff,
  -- The authenticator's own id of it, in base64url.
  credential_id text not null,
  public_key    bytea not null,
  -- How often it was used, as the authenticator counts; a number that goes back means a copy.
  uses          bigint not null,
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null default app_now(),
  last_used_at  timestamptz,
  constraint staff_passkeys_credential_is_one unique (credential_id),
  constraint staff_passkeys_uses_are_counted check (uses >= 0),
  constraint staff_passkeys_name_fits check (char_length(name) between 1 and 40)
);

create index staff_passkeys__person on staff_passkeys (staff_id);

-- What an authenticator is asked to sign: once, and not for long. Of a person: to add a passkey; of nobody: to sign in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  staff_id       uuid references staff,
  expires_at     timestamptz not null,
  constraint passkey_challenges_are_hashed check (length(challenge_hash) = 32)
);
