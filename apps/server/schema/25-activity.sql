-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- Equal for all repetitions of a request; null if it has no idempotency key.
create function acting_request_key() returns text language sql stable as $$
  select nullif(current_setting('caddie.request_key', true), '')
$$;

-- The activity entry that this transaction undoes.
create function acting_undoing() returns bigint language sql stable as $$
  select nullif(current_setting('caddie.undoes', true), '')::bigint
$$;

-- Staff actions with their reason and changes, written in the transaction of the action.
create table activity (
  activity_id  bigint generated always as identity primary key,
  shop_seq_no  integer not null references shops (shop_seq_no),
  act          text not null,
  subject_kind text not null,
  subject_id   uuid not null,
  reason       text,
  before       jsonb,
  after        jsonb,
  at           timestamptz not null default app_now(),
  actor_kind   text not null default acting_kind(),
  actor_id     text not null default acting_id(),
  request_id   text default acting_request(),
  -- The person who approved the action, if the actor may not do it alone.
  approved_by  text default acting_approver(),
  -- Equal for all repetitions of a request, by its idempotency key; null if it has none.
  request_key  text default acting_request_key(),
  -- The version of the subject that the action made, if the subject has versions.
  version      integer,
  -- The entry that this entry undoes. An entry is undone at most once.
  undoes       bigint default acting_undoing() references activity (activity_id),
  constraint activity_reason_fits check (char_length(reason) between 1 and 280),
  constraint activity_actor_is_known check (is_actor_kind(actor_kind))
);

create index activity__shop on activity (shop_seq_no, activity_id desc);
create index activity__subject on activity (subject_kind, subject_id);

-- For the filters of the activity page: actor, approver, action and time.
create index activity__actor on activity (shop_seq_no, actor_id, activity_id desc);

create index activity__approver on activity (shop_seq_no, approved_by, activity_id desc) where approved_by is not null;
create index activity__act on activity (shop_seq_no, act text_pattern_ops, activity_id desc);
create index activity__at on activity (shop_seq_no, at);

-- Finds the action of a repeated request.
create index activity__request_key on activity (request_key) where request_key is not null;

create unique index activity_undone_once on activity (undoes) where undoes is not null;

-- An action has one entry per subject and request.
create unique index activity__one_line on activity (request_id, actor_id, act, subject_kind, subject_id)
  where actor_kind = 'staff';

create trigger activity_keep_all before truncate on activity for each statement execute function refuse_change();
create trigger activity_keep before delete on activity for each row execute function refuse_change();

-- An entry undoes an entry about the same subject, and never one that is itself an undo.
create function guard_undoing() returns trigger language plpgsql as $$
begin
  if not exists (select
                   from activity
                  where activity_id = new.undoes
                    and (shop_seq_no, subject_kind, subject_id) = (new.shop_seq_no, new.subject_kind, new.subject_id)
                    and undoes is null) then
    raise exception 'that line is not undone by this one' using errcode = 'check_violation', constraint = 'activity_undoes_its_own';
  end if;
  return new;
end $$;

create trigger activity_undoes_its_own before insert on activity
  for each row when (new.undoes is not null) execute function guard_undoing();

-- A swap is undone for both bookings or for none. Checked at the end of the transaction, since the two entries are
-- written one after the other.
create function prove_swap_is_undone() returns trigger language plpgsql as $$
begin
  if exists (select
               from activity swap
               join activity other
                 on (other.request_id, other.actor_id, other.act, other.subject_kind)
                    = (swap.request_id, swap.actor_id, swap.act, swap.subject_kind)
              where swap.activity_id = new.undoes
                and swap.act = 'booking.swap'
                and other.activity_id <> swap.activity_id
                and other.undoes is null
                and not exists (select
                                  from activity undone
                                 where undone.undoes = other.activity_id
                                   and undone.request_id = new.request_id)) then
    raise exception 'a swap is undone for both of its bookings' using errcode = 'check_violation', constraint = 'activity_undoes_both';
  end if;
  return null;
end $$;

create constraint trigger activity_undoes_both after insert on activity deferrable initially deferred
  for each row when (new.undoes is not null) execute function prove_swap_is_undone();

-- For tables that staff change: rejects a row without an activity entry of the same request. Checked at the end of the
-- transaction, because the entry may be written last. Follow-up changes in the same request find the entry of their
-- action.
create function prove_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from activity where request_id = new.request_id and actor_id = new.actor_id and actor_kind = 'staff'
  ) then
    raise exception 'what staff change in % has a line of activity', tg_table_name
      using errcode = 'check_violation', constraint = 'staff_changes_have_a_line';
  end if;
  return null;
end $$;
