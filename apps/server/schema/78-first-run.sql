-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A link for creating a venue, made by the operator and valid once.
create table venue_invites (
  token_hash  bytea primary key,
  made_at     timestamptz not null default app_now(),
  expires_at  timestamptz not null,
  -- The venue that was created with the link.
  shop_seq_no integer references shops (shop_seq_no),
  constraint venue_invites_are_hashed check (length(token_hash) = 32)
);

-- A phone that was verified in order to create a venue, and the venue created with it.
create table start_proofs (
  proof_hash   bytea primary key,
  phone_e164   text not null,
  country_code text not null,
  invite_hash  bytea references venue_invites (token_hash),
  -- The browser in which the phone was verified: no other browser can use the proof.
  device_id    uuid not null references staff_devices (device_id),
  expires_at   timestamptz not null,
  shop_seq_no  integer references shops (shop_seq_no),
  constraint start_proofs_are_hashed check (length(proof_hash) = 32),
  constraint start_proofs_phone_is_a_number check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$')
);

-- The steps of a venue's first run that were done or skipped.
create table first_run_steps (
  shop_seq_no integer not null references shops (shop_seq_no),
  step        text not null,
  state       text not null,
  marked_at   timestamptz not null default app_now(),
  constraint first_run_steps_pkey primary key (shop_seq_no, step),
  constraint first_run_steps_step_is_known check (
    step in ('PICTURE', 'BAYS', 'HOURS', 'PRICES', 'CANCELING', 'PAYMENTS', 'TRY')
  ),
  constraint first_run_steps_some_are_skipped check (
    state = 'DONE' or state = 'SKIPPED' and step in ('PICTURE', 'CANCELING', 'PAYMENTS', 'TRY')
  )
);
