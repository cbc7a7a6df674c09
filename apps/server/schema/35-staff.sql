-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A member of staff of one or more venues, with one phone, one name and one PIN.
create table staff (
  staff_id     uuid default gen_random_uuid() primary key,
  phone_e164   text not null,
  country_code text not null,
  name         text not null,
  -- Null: no PIN was chosen yet, or an owner has reset it. The next sign-in asks for a new one.
  pin_hash     text,
  -- Staff of a demo venue: their PIN is public, so they can sign in only where texts go to the sandbox.
  is_demo      boolean not null default false,
  created_at   timestamptz not null default app_now(),
  constraint staff_phone_is_one_person unique (phone_e164),
  constraint staff_phone_is_a_number check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  constraint staff_country_is_known check (country_code in ('KR', 'US', 'JP', 'CN', 'SG', 'TW')),
  constraint staff_name_fits check (char_length(name) between 1 and 80),
  constraint staff_pin_is_hashed check (pin_hash ~ '^\$argon2id\$')
);

-- The role of a person at a venue. An invitation is a role that is not accepted yet.
create table staff_roles (
  staff_id    uuid not null references staff (staff_id),
  shop_seq_no integer not null references shops (shop_seq_no),
  role        text not null,
  invited_by  uuid references staff (staff_id),
  invited_at  timestamptz not null default app_now(),
  -- The deadline for accepting an invitation.
  lapses_at   timestamptz not null,
  accepted_at timestamptz,
  removed_at  timestamptz,
  constraint staff_roles_pkey primary key (staff_id, shop_seq_no),
  constraint staff_roles_role_is_known check (role in ('DESK', 'MANAGER', 'OWNER'))
);

create index staff_roles__shop on staff_roles (shop_seq_no);

-- A venue that ever had staff has an owner when a transaction ends. The venue is locked first: if two owners remove
-- each other at the same time, the second one sees the first change.
create function keep_an_owner() returns trigger language plpgsql as $$
declare
  venue constant integer := coalesce(new.shop_seq_no, old.shop_seq_no);
begin
  perform from shops where shop_seq_no = venue for no key update;
  if exists (select from staff_roles where shop_seq_no = venue)
     and not exists (select
                       from staff_roles
                      where shop_seq_no = venue
                        and role = 'OWNER'
                        and accepted_at is not null
                        and removed_at is null) then
    raise exception 'the venue needs an owner' using errcode = 'check_violation', constraint = 'staff_roles_keep_an_owner';
  end if;
  return null;
end $$;

create constraint trigger staff_roles_keep_an_owner after insert or delete or update on staff_roles deferrable initially deferred
  for each row execute function keep_an_owner();

-- Notifies every process, which closes the streams that the person may no longer see.
create function note_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff', new.staff_id::text);
  return null;
end $$;

create trigger staff_roles_note after update on staff_roles
  for each row when (
    old.role <> new.role or old.removed_at is distinct from new.removed_at
  ) execute function note_person();

-- A browser in which a member of staff has signed in. Its token is in a cookie that scripts cannot read.
create table staff_devices (
  device_id   uuid default gen_random_uuid() primary key,
  token_hash  bytea not null,
  name        text not null,
  -- The venue for which the device is a counter: staff switch on it by PIN, and it locks. Null: a personal device.
  shop_seq_no integer references shops (shop_seq_no),
  marked_by   uuid references staff (staff_id),
  created_at  timestamptz not null default app_now(),
  removed_at  timestamptz,
  constraint staff_devices_token_is_unique unique (token_hash),
  constraint staff_devices_token_is_hashed check (length(token_hash) = 32),
  constraint staff_devices_name_fits check (char_length(name) between 1 and 40),
  constraint staff_devices_are_marked_by_somebody check ((shop_seq_no is null) = (marked_by is null))
);

-- Staff who entered their PIN on a device after a code: from then on a code alone is enough on that device.
create table staff_known_devices (
  device_id uuid not null references staff_devices (device_id),
  staff_id  uuid not null references staff (staff_id),
  since     timestamptz not null default app_now(),
  constraint staff_known_devices_pkey primary key (device_id, staff_id)
);

create index staff_known_devices__person on staff_known_devices (staff_id);

-- A signed-in member of staff. The person's current role and the device determine how long it lasts.
create table staff_sessions (
  session_id       uuid default gen_random_uuid() primary key,
  token_hash       bytea not null,
  staff_id         uuid not null,
  shop_seq_no      integer not null,
  device_id        uuid not null references staff_devices (device_id),
  created_at       timestamptz not null default app_now(),
  -- The last touch of the screen, as the desk reports it; a counter locks by it.
  touched_at       timestamptz not null default app_now(),
  ended_at         timestamptz,
  locked_by_itself boolean not null default false,
  -- The time of the sign-in. A session at another venue continues it and ends no later.
  signed_in_at     timestamptz not null default app_now(),
  -- When the person entered their own PIN or passkey in the session; null if it was opened by a code alone.
  proved_at        timestamptz,
  constraint staff_sessions_staff_id_shop_seq_no_fkey foreign key (staff_id, shop_seq_no)
    references staff_roles (staff_id, shop_seq_no),
  constraint staff_sessions_token_is_unique unique (token_hash),
  constraint staff_sessions_token_is_hashed check (length(token_hash) = 32),
  constraint staff_sessions_lock_by_ending check (ended_at is not null or not locked_by_itself)
);

-- The same for the staff who are signed in on a removed device.
create function note_device() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff', staff_id::text) from staff_sessions where device_id = new.device_id and ended_at is null;
  return null;
end $$;

create trigger staff_devices_note after update of removed_at on staff_devices
  for each row when (old.removed_at is null and new.removed_at is not null) execute function note_device();

create index staff_sessions__person on staff_sessions (staff_id, shop_seq_no);
create index staff_sessions__device on staff_sessions (device_id, created_at);

create trigger staff_sessions_note after update of ended_at on staff_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function note_person();

-- Wrong PINs of a person on a device since the last correct one.
create table pin_failures (
  device_id      uuid not null references staff_devices (device_id),
  staff_id       uuid not null references staff (staff_id),
  in_a_row       integer not null,
  last_failed_at timestamptz not null,
  constraint pin_failures_pkey primary key (device_id, staff_id),
  constraint pin_failures_are_bounded check (in_a_row between 1 and 5)
);

create index pin_failures__person on pin_failures (staff_id);

-- A sign-in with a correct code that still needs a PIN, on the device where it began. It gives no access by itself.
create table sign_in_tickets (
  ticket_hash bytea primary key,
  staff_id    uuid not null references staff (staff_id),
  device_id   uuid not null references staff_devices (device_id),
  asks_for    text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint sign_in_tickets_are_hashed check (length(ticket_hash) = 32),
  constraint sign_in_tickets_ask_for_a_pin check (asks_for in ('PIN', 'NEW_PIN'))
);

create unique index sign_in_tickets__one_new_pin on sign_in_tickets (staff_id)
  where asks_for = 'NEW_PIN' and used_at is null;

-- A repeated request for a new PIN invalidates the earlier tickets.
create function replace_new_pin_ticket() returns trigger language plpgsql as $$
begin
  -- Concurrent sign-ins of one person wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('new pin ' || new.staff_id, 0));
  update sign_in_tickets set used_at = app_now() where staff_id = new.staff_id and asks_for = 'NEW_PIN' and used_at is null;
  return new;
end $$;

create trigger sign_in_tickets_replace_each_other before insert on sign_in_tickets
  for each row when (new.asks_for = 'NEW_PIN') execute function replace_new_pin_ticket();

-- A manager's approval of one action of a colleague, given by PIN on the colleague's device. Valid once and for a short
-- time.
create table staff_approvals (
  approval_id uuid default gen_random_uuid() primary key,
  token_hash  bytea not null,
  shop_seq_no integer not null,
  approved_by uuid not null,
  asked_by    uuid not null,
  act         text not null,
  subject_id  uuid not null,
  amount      bigint,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint staff_approvals_approved_by_shop_seq_no_fkey foreign key (approved_by, shop_seq_no)
    references staff_roles (staff_id, shop_seq_no),
  constraint staff_approvals_asked_by_shop_seq_no_fkey foreign key (asked_by, shop_seq_no)
    references staff_roles (staff_id, shop_seq_no),
  constraint staff_approvals_token_is_unique unique (token_hash),
  constraint staff_approvals_token_is_hashed check (length(token_hash) = 32),
  constraint staff_approvals_are_not_for_oneself check (approved_by <> asked_by)
);

-- A passkey of a person on one of their devices. It proves the device and that the person unlocked it.
create table staff_passkeys (
  passkey_id    uuid default gen_random_uuid() primary key,
  staff_id      uuid not null references staff (staff_id),
  -- The authenticator's id of the passkey, in base64url.
  credential_id text not null,
  public_key    bytea not null,
  -- The authenticator's use counter; a lower number than before reveals a copy.
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

-- A challenge for an authenticator to sign, once and within a short time. With a person: to add a passkey; without one:
-- to sign in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  staff_id       uuid references staff (staff_id),
  expires_at     timestamptz not null,
  constraint passkey_challenges_are_hashed check (length(challenge_hash) = 32)
);

-- A section of the desk that a manager's PIN has opened for a session, for a few minutes.
create table staff_opened_places (
  session_id  uuid not null references staff_sessions (session_id) on delete cascade,
  place       text not null,
  approved_by uuid not null references staff (staff_id),
  expires_at  timestamptz not null,
  constraint staff_opened_places_pkey primary key (session_id, place),
  constraint staff_opened_places_place_is_known check (place in ('memberships', 'prices', 'reports', 'venue'))
);

alter table price_lists
  add constraint price_lists_made_by_fkey foreign key (made_by) references staff (staff_id);

alter table entry_places
  add constraint entry_places_made_by_fkey foreign key (made_by) references staff (staff_id);

-- The role of a person at the venue when they wrote an activity entry: the last role given before it, else the role
-- that the first later change replaced or removed, else the current role.
create function role_at_line(line activity) returns text language plpgsql stable as $$
declare
  person constant uuid := case when line.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then line.actor_id::uuid end;
begin
  return coalesce(
    (select a.after ->> 'role'
       from activity a
      where a.subject_kind = 'staff' and a.subject_id = person and a.shop_seq_no = line.shop_seq_no
        and a.act in ('staff.add', 'staff.change-role') and a.activity_id < line.activity_id
      order by a.activity_id desc
      limit 1),
    (select a.before ->> 'role'
       from activity a
      where a.subject_kind = 'staff' and a.subject_id = person and a.shop_seq_no = line.shop_seq_no
        and a.act in ('staff.change-role', 'staff.remove') and a.activity_id > line.activity_id
      order by a.activity_id
      limit 1),
    (select r.role from staff_roles r where r.shop_seq_no = line.shop_seq_no and r.staff_id = person));
end $$;

-- The desk role cannot, without approval, move a booking so that the policy refunds more at its start than before,
-- except for the amount recorded as refunded by the desk.
create function refuse_promise_alone() returns trigger language plpgsql as $$
declare
  gained integer := policy_percent(new.refund_steps, new.started_at) - policy_percent(old.refund_steps, old.started_at);
begin
  if gained > 0
     and acting_kind() = 'staff'
     and acting_approver() is null
     and new.desk_given_back < floor(least(new.amount, old.amount) * gained / 100.0)
     and not exists (
       select from staff_roles r
        where r.staff_id::text = acting_id() and r.shop_seq_no = new.shop_seq_no and r.role <> 'DESK' and r.removed_at is null) then
    raise exception 'that promises more than the desk may give back without a manager'
      using errcode = 'check_violation', constraint = 'bookings_promises_are_approved';
  end if;
  return new;
end $$;
