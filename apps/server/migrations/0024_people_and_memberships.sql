-- breaks older versions
-- Customers whom the venue knows before they have an account, and what a venue corrects on a membership (docs/decisions/0038). The
-- version before takes every customer for one with a password, and counts the days of a set without those it was frozen.
alter table customers
  -- Null: made by the venue. The first who proves the phone and signs up takes the account over.
  alter column password_hash drop not null,
  alter column terms_version drop not null,
  alter column terms_accepted_at drop not null,
  -- Somebody who came without a phone number.
  add column is_guest       boolean not null default false,
  -- Books by calling the venue, and not online.
  add column blocked_at     timestamptz,
  add column blocked_reason text,
  drop constraint customers_have_a_phone,
  add constraint customers_have_a_phone check (
    deleted_at is not null
    or case when is_guest then phone_e164 is null and password_hash is null
            else phone_e164 is not null and phone_e164 ~ '^\+[1-9][0-9]{6,14}$' end
  ),
  drop constraint customers_password_is_hashed,
  add constraint customers_password_is_hashed check (deleted_at is not null or password_hash is null or password_hash ~ '^\$argon2id\$'),
  add constraint customers_accept_terms check (password_hash is null or num_nulls(terms_version, terms_accepted_at) = 0),
  add constraint customers_are_blocked_for_a_reason check (
    num_nonnulls(blocked_at, blocked_reason) in (0, 2) and char_length(blocked_reason) between 1 and 280 is not false
  );

alter table membership_sets
  -- Days that were added: while it was frozen, and by the venue.
  add column frozen_days   integer not null default 0,
  add column extended_days integer not null default 0,
  drop column expired_date,
  add column expired_date  date generated always as (greatest(started_date + valid_days + frozen_days + extended_days, grace_until)) stored,
  add constraint membership_sets_only_grow check (frozen_days >= 0 and extended_days >= 0);
create index membership_sets__active on membership_sets (expired_date) where (status = 'ACTIVE');

-- Days on which a set pays for nothing, and by which it lasts longer. It thaws on `until_date`.
create table membership_freezes (
  membership_set_id uuid not null references membership_sets,
  from_date         date not null,
  until_date        date not null,
  reason            text not null,
  at                timestamptz not null default app_now(),
  actor_kind        text not null default acting_kind(),
  actor_id          text not null default acting_id(),
  request_id        text default acting_request(),
  constraint membership_freezes_run_forward check (from_date <= until_date),
  constraint membership_freezes_reason_fits check (char_length(reason) between 1 and 280),
  constraint membership_freezes_actor_is_known check (is_actor_kind(actor_kind)),
  constraint membership_freezes_do_not_overlap
    exclude using gist (membership_set_id with =, daterange(from_date, until_date) with &&)
);

create function sum_freezes() returns trigger language plpgsql as $$
begin
  update membership_sets s
     set frozen_days = (select coalesce(sum(until_date - from_date), 0) from membership_freezes f where f.membership_set_id = s.membership_set_id)
   where s.membership_set_id = coalesce(new.membership_set_id, old.membership_set_id);
  return null;
end $$;

create trigger membership_freezes_sum after insert or update or delete on membership_freezes for each row execute function sum_freezes();

-- A correction by the venue: up or down, with a note that the customer reads, and never by the customer.
alter table membership_ledger
  add column note text,
  drop constraint membership_ledger_kind_is_known,
  add constraint membership_ledger_kind_is_known check (kind in ('GRANT', 'USE', 'RETURN', 'EXPIRE', 'ADJUST')),
  drop constraint membership_ledger_signs_fit,
  add constraint membership_ledger_signs_fit check (
    case
      when kind in ('GRANT', 'RETURN') then delta_cnt >= 0 and delta_amt >= 0
      when kind = 'ADJUST' then (delta_cnt <> 0) <> (delta_amt <> 0)
      else delta_cnt <= 0 and delta_amt <= 0
    end
  ),
  add constraint membership_ledger_adjusts_have_a_note check (
    case kind
      when 'ADJUST' then char_length(note) between 1 and 280 and actor_kind in ('staff', 'system', 'operator')
                         and num_nonnulls(shop_room_id, percent, reason, last_day) = 0
      else note is null
    end is true
  );

-- Moves the balance, and refuses a movement that makes no sense. Two at once wait for each other at the membership's
-- row, and the one that would go below zero is refused by the membership's own check.
create or replace function apply_membership_movement() returns trigger language plpgsql as $$
begin
  update memberships
     set balance_cnt = balance_cnt + new.delta_cnt, balance_amt = balance_amt + new.delta_amt
   where membership_id = new.membership_id
     and (new.delta_cnt = 0 or balance_cnt is not null)
     and (new.delta_amt = 0 or balance_amt is not null);
  if not found then
    raise exception 'that membership has nothing of the kind to move' using errcode = 'check_violation', constraint = 'membership_ledger_fits_the_type';
  end if;

  if new.kind = 'USE' then
    if not exists (
      select
        from memberships m
        join membership_sets s using (membership_set_id)
       where m.membership_id = new.membership_id
         and s.status = 'ACTIVE'
         and new.play_date between s.started_date and s.expired_date
    ) then
      raise exception 'a membership pays within its own days only' using errcode = 'check_violation', constraint = 'membership_ledger_use_is_within_its_days';
    end if;
    if exists (
      select
        from memberships m
        join membership_freezes f using (membership_set_id)
       where m.membership_id = new.membership_id
         and f.from_date <= new.play_date and new.play_date < f.until_date
    ) then
      raise exception 'a membership that is frozen pays for nothing' using errcode = 'check_violation', constraint = 'membership_ledger_use_is_not_frozen';
    end if;
    if new.round > 1 and not exists (
      select from membership_ledger where booking_id = new.booking_id and round = new.round - 1 and kind = 'RETURN'
    ) then
      raise exception 'that tee time is already paid for' using errcode = 'check_violation', constraint = 'membership_ledger_pays_one_at_a_time';
    end if;
  elsif new.kind = 'RETURN' and not exists (
    select
      from membership_uses
     where membership_id = new.membership_id
       and booking_id = new.booking_id
       and round = new.round
       and taken_cnt >= new.delta_cnt
       and taken_amt >= new.delta_amt
  ) then
    raise exception 'more would come back than was taken' using errcode = 'check_violation', constraint = 'membership_ledger_returns_what_was_used';
  elsif new.kind = 'ADJUST' and not exists (
    select
      from memberships m
     where m.membership_id = new.membership_id
       -- What tee times to come have taken may still come back, and has to fit then.
       and (select coalesce(m.balance_cnt + sum(taken_cnt), m.balance_cnt, 0) <= coalesce(m.total_cnt, 0)
               and coalesce(m.balance_amt + sum(taken_amt), m.balance_amt, 0) <= coalesce(m.total_amt, 0)
              from membership_uses u
             where u.membership_id = m.membership_id
               and u.is_live
               and u.play_ends_at > app_now())
  ) then
    raise exception 'more would be left than was bought' using errcode = 'check_violation', constraint = 'membership_ledger_adjusts_within_what_was_bought';
  end if;
  return null;
end $$;

-- A new freeze comes with its set.
create trigger membership_freezes_audit after update or delete on membership_freezes for each row execute function note_audit_key('membership_set_id');
alter table membership_freezes enable always trigger membership_freezes_audit;
