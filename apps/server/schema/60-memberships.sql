-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A membership, or a set of several, that a venue sells for one price. A product that is no longer sold stays for its
-- owners.
create table membership_products (
  membership_product_id uuid default gen_random_uuid() primary key,
  shop_seq_no           integer not null references shops (shop_seq_no),
  name                  text not null,
  description           text not null,
  category              text not null,
  amount                bigint not null,
  -- The number of days of validity, from the day of purchase or the first day of play.
  valid_days            integer not null,
  valid_from            text not null default 'PURCHASE',
  is_best_value         boolean not null default false,
  is_on_sale            boolean not null default true,
  position              integer not null,
  -- Raised by every change of the product.
  version               integer not null default 1,
  constraint membership_products_name_is_unique unique (shop_seq_no, name),
  -- Target of a foreign key: a set is sold by its own venue.
  constraint membership_products_of_shop unique (membership_product_id, shop_seq_no),
  constraint membership_products_category_is_known check (category in ('PRACTICE', 'PLAY', 'LESSON')),
  constraint membership_products_are_valid_for_days check (valid_days > 0),
  constraint membership_products_begin_somewhere check (valid_from in ('PURCHASE', 'FIRST_USE')),
  constraint membership_products_amount_is_not_negative check (amount >= 0),
  constraint membership_products_amount_is_countable check (amount <= '1000000000000'::bigint),
  constraint membership_products_version_is_positive check (version > 0)
);

-- The memberships of a product, with their rules; null means no limit. Minutes of the day as in opening_hours: past
-- 1440 is the night after.
create table membership_product_parts (
  membership_product_id uuid not null references membership_products (membership_product_id),
  position              integer not null,
  name                  text not null,
  type                  text not null,
  category              text not null,
  total_cnt             integer,
  total_amt             bigint,
  weekdays              integer[],
  from_minute           integer,
  until_minute          integer,
  session_minutes       integer,
  sessions_per_day      integer,
  minutes_per_day       integer,
  max_upcoming          integer,
  shop_room_ids         uuid[],
  constraint membership_product_parts_pkey primary key (membership_product_id, "position"),
  constraint membership_product_parts_category_is_known check (category in ('PRACTICE', 'PLAY', 'LESSON')),
  constraint membership_product_parts_weekdays_are_iso check (
    cardinality(weekdays) > 0 and (1 <= all (weekdays)) and (7 >= all (weekdays))
  ),
  constraint membership_product_parts_hours_are_a_stretch check (
    0 <= coalesce(from_minute, 0)
    and coalesce(from_minute, 0) < coalesce(until_minute, 2160)
    and coalesce(until_minute, 2160) <= 2160
  ),
  constraint membership_product_parts_limits_are_positive check (
    least(session_minutes, sessions_per_day, minutes_per_day, max_upcoming, cardinality(shop_room_ids)) > 0
  ),
  constraint membership_product_parts_have_what_their_type_has check (
    case type
      when 'COUNT' then coalesce(total_cnt, 0) > 0 and total_amt is null and session_minutes is not null
      when 'BALANCE' then coalesce(total_amt, 0::bigint) > 0 and total_cnt is null
      when 'PERIOD' then total_cnt is null and total_amt is null
      else false
    end
  ),
  constraint membership_product_parts_amount_is_countable check (total_amt <= '1000000000000'::bigint)
);

-- At most two parts have the same badge and kind, and the bays are the venue's own.
create function guard_product_part() returns trigger language plpgsql as $$
begin
  if (
    select count(*)
      from membership_product_parts
     where membership_product_id = new.membership_product_id
       and category = new.category
       and type = new.type
  ) > 2 then
    raise exception 'a product has two parts of the same badge and kind at most' using errcode = 'check_violation', constraint = 'membership_product_parts_alike_are_two';
  end if;
  if exists (
    select
      from unnest(new.shop_room_ids) as chosen (shop_room_id)
     where not exists (
       select
         from shop_rooms r
         join membership_products p using (shop_seq_no)
        where r.shop_room_id = chosen.shop_room_id
          and p.membership_product_id = new.membership_product_id
     )
  ) then
    raise exception 'a product is for bays of its own venue' using errcode = 'check_violation', constraint = 'membership_product_parts_bays_are_the_venues';
  end if;
  return null;
end $$;

create trigger membership_product_parts_guard after insert or update on membership_product_parts
  for each row execute function guard_product_part();

-- A product that a customer bought, or a draft of it, with its name, price and days at the time of the sale.
create table membership_sets (
  membership_set_id     uuid default gen_random_uuid() primary key,
  shop_seq_no           integer not null,
  customer_id           uuid not null,
  membership_product_id uuid not null,
  name                  text not null,
  category              text not null,
  amount                bigint not null,
  currency              text not null,
  status                text not null default 'DRAFT',
  valid_days            integer not null,
  valid_from            text not null,
  -- The first day of validity; null until the first use if that starts it.
  started_date          date,
  -- After a return to an ended set: it can be used until then.
  grace_until           date,
  -- Set while a payment may be in progress: a job does not end such a draft.
  payment_started_at    timestamptz,
  drafted_at            timestamptz not null default app_now(),
  activated_at          timestamptz,
  -- The last day about which the customer got a reminder.
  reminded_of           date,
  -- Days added by freezes and by the venue.
  frozen_days           integer not null default 0,
  extended_days         integer not null default 0,
  -- The last day of validity, until its end on the venue's clock.
  expired_date          date generated always as (greatest(started_date + valid_days + frozen_days + extended_days, grace_until)) stored,
  -- The version of the product that the customer chose: another version is not sold without showing it first.
  product_version       integer not null default 1,
  -- The tax included in the amount, at the time of the sale.
  tax_name              text,
  tax_rate              integer,
  tax_is_added          boolean,
  tax_amount            bigint generated always as (tax_of(amount, tax_rate)) stored,
  constraint membership_sets_customer_id_shop_seq_no_fkey foreign key (customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint membership_sets_membership_product_id_shop_seq_no_fkey foreign key (membership_product_id, shop_seq_no)
    references membership_products (membership_product_id, shop_seq_no),
  -- Target of a foreign key: a membership belongs to its set's customer.
  constraint membership_sets_of_customer unique (membership_set_id, customer_id),
  constraint membership_sets_status_is_known check (status in ('DRAFT', 'ACTIVE', 'EXPIRED', 'USED_UP', 'CANCELED')),
  constraint membership_sets_are_activated_once_paid check (
    case status when 'DRAFT' then activated_at is null when 'CANCELED' then true else activated_at is not null end
  ),
  constraint membership_sets_count_from_their_purchase check (
    valid_from = 'FIRST_USE' or (started_date is null) = (activated_at is null)
  ),
  constraint membership_sets_currency_is_known check (is_currency(currency)),
  constraint membership_sets_only_grow check (frozen_days >= 0 and extended_days >= 0),
  constraint membership_sets_tax_is_whole check (num_nulls(tax_name, tax_rate, tax_is_added) in (0, 3)),
  constraint membership_sets_tax_is_within_the_price check (tax_amount between 0 and amount)
);

-- A repeated request gets the same draft.
create unique index membership_sets__one_draft on membership_sets (customer_id, membership_product_id)
  where status = 'DRAFT';

create index membership_sets__customer on membership_sets (customer_id, activated_at desc);
create index membership_sets__drafts on membership_sets (drafted_at) where status = 'DRAFT';

-- For the jobs: few rows, however long the history.
create index membership_sets__active on membership_sets (expired_date) where status = 'ACTIVE';

create index membership_sets__product on membership_sets (membership_product_id);

-- A venue's sold sets, the latest first.
create index membership_sets__sold on membership_sets (shop_seq_no, activated_at desc, membership_set_id desc)
  where activated_at is not null;

-- The permitted transitions of a membership set.
create function membership_set_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'DRAFT' then becomes in ('ACTIVE', 'CANCELED')
    when 'ACTIVE' then becomes in ('EXPIRED', 'USED_UP', 'CANCELED')
    -- A canceled tee time may return sessions or money to a set that has ended.
    when 'EXPIRED' then becomes = 'ACTIVE'
    when 'USED_UP' then becomes = 'ACTIVE'
    else false
  end
$$;

-- Permits only the transitions of membership_set_may_become.
create function guard_membership_set_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' then
      raise exception 'a membership set begins DRAFT, not %', new.status using errcode = 'check_violation', constraint = 'membership_sets_transition_is_legal';
    end if;
  elsif new.status <> old.status and not membership_set_may_become(old.status, new.status) then
    raise exception 'a membership set does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'membership_sets_transition_is_legal';
  end if;
  return new;
end $$;

create trigger membership_sets_guard before insert or update on membership_sets
  for each row execute function guard_membership_set_transition();

-- A change of a product applies to new sales: a set keeps the terms of its sale.
create function keep_sold_terms() returns trigger language plpgsql as $$
begin
  raise exception 'what was sold keeps its terms' using errcode = 'check_violation', constraint = tg_table_name || '_keep_their_terms';
end $$;

create trigger membership_sets_keep_terms before update on membership_sets
  for each row when (
    old.shop_seq_no is distinct from new.shop_seq_no
    or old.membership_product_id is distinct from new.membership_product_id
    or old.product_version is distinct from new.product_version
    or old.name is distinct from new.name
    or old.category is distinct from new.category
    or old.amount is distinct from new.amount
    or old.currency is distinct from new.currency
    or old.valid_days is distinct from new.valid_days
    or old.valid_from is distinct from new.valid_from
    or old.tax_name is distinct from new.tax_name
    or old.tax_rate is distinct from new.tax_rate
    or old.tax_is_added is distinct from new.tax_is_added
  ) execute function keep_sold_terms();

create trigger membership_sets_of_open_venues before insert on membership_sets
  for each row execute function refuse_sets_before_opening();

create trigger membership_sets_are_not_of_erased_customers after insert on membership_sets
  for each row execute function refuse_erased_customer();

-- An order of a set belongs to the set's customer and venue. Checked at the end of the transaction, since both may
-- change.
create function prove_order_of_set() returns trigger language plpgsql as $$
declare
  set_id uuid;
begin
  if tg_table_name = 'orders' then
    set_id := new.subject_id;
  else
    set_id := new.membership_set_id;
  end if;
  if exists (
    select
      from orders o
      left join membership_sets s on s.membership_set_id = o.subject_id
     where o.subject_kind = 'membershipSet'
       and o.subject_id = set_id
       and (o.customer_id, o.shop_seq_no) is distinct from (s.customer_id, s.shop_seq_no)
  ) then
    raise exception 'an order is for a set of its customer' using errcode = 'check_violation', constraint = 'orders_are_for_sets_of_their_customer';
  end if;
  return null;
end $$;

create constraint trigger membership_sets_of_orders_proved after update of customer_id on membership_sets deferrable initially deferred
  for each row when (new.customer_id <> old.customer_id) execute function prove_order_of_set();

-- One membership of a set, with the rules of its sale. Only its ledger changes its balance.
create table memberships (
  membership_id     uuid default gen_random_uuid() primary key,
  membership_set_id uuid not null,
  customer_id       uuid not null,
  position          integer not null,
  name              text not null,
  type              text not null,
  category          text not null,
  total_cnt         integer,
  total_amt         bigint,
  balance_cnt       integer,
  balance_amt       bigint,
  weekdays          integer[],
  from_minute       integer,
  until_minute      integer,
  session_minutes   integer,
  sessions_per_day  integer,
  minutes_per_day   integer,
  max_upcoming      integer,
  shop_room_ids     uuid[],
  constraint memberships_membership_set_id_customer_id_fkey foreign key (membership_set_id, customer_id)
    references membership_sets (membership_set_id, customer_id),
  constraint memberships_position_is_unique unique (membership_set_id, "position"),
  -- Target of a foreign key: a ledger entry belongs to the membership's customer.
  constraint memberships_of_customer unique (membership_id, customer_id),
  constraint memberships_category_is_known check (category in ('PRACTICE', 'PLAY', 'LESSON')),
  constraint memberships_count_fits check (balance_cnt between 0 and total_cnt),
  constraint memberships_have_what_their_type_has check (
    case type
      when 'COUNT' then num_nulls(total_cnt, balance_cnt, session_minutes) = 0
        and num_nonnulls(total_amt, balance_amt) = 0
      when 'BALANCE' then num_nulls(total_amt, balance_amt) = 0 and num_nonnulls(total_cnt, balance_cnt) = 0
      when 'PERIOD' then num_nonnulls(total_cnt, balance_cnt, total_amt, balance_amt) = 0
      else false
    end
  ),
  constraint memberships_amount_fits check (balance_amt between 0 and total_amt)
);

create index memberships__customer on memberships (customer_id);

create trigger memberships_keep_terms before update on memberships
  for each row when (
    old.membership_set_id is distinct from new.membership_set_id
    or old."position" is distinct from new."position"
    or old.name is distinct from new.name
    or old.type is distinct from new.type
    or old.category is distinct from new.category
    or old.total_cnt is distinct from new.total_cnt
    or old.total_amt is distinct from new.total_amt
    or old.weekdays is distinct from new.weekdays
    or old.from_minute is distinct from new.from_minute
    or old.until_minute is distinct from new.until_minute
    or old.session_minutes is distinct from new.session_minutes
    or old.sessions_per_day is distinct from new.sessions_per_day
    or old.minutes_per_day is distinct from new.minutes_per_day
    or old.max_upcoming is distinct from new.max_upcoming
    or old.shop_room_ids is distinct from new.shop_room_ids
  ) execute function keep_sold_terms();

-- All movements of all memberships, append-only. The sum of its movements is the balance of a membership.
create table membership_ledger (
  movement_id   bigint generated always as identity primary key,
  membership_id uuid not null,
  customer_id   uuid not null,
  kind          text not null,
  delta_cnt     integer not null default 0,
  delta_amt     bigint not null default 0,
  -- The tee time that the entry pays for or returns. A tee time can be paid again after a declined card: each time is a
  -- round.
  booking_id    uuid,
  round         integer,
  -- Of a USE: the day of play and its length, by which limits are counted.
  play_date     date,
  play_ends_at  timestamptz,
  minutes       integer,
  sessions      integer,
  at            timestamptz not null default app_now(),
  actor_kind    text not null default acting_kind(),
  actor_id      text not null default acting_id(),
  request_id    text default acting_request(),
  -- Of a USE: the bay. Of a RETURN: the returned share. Of a GRANT or an EXPIRE: the reason, and the last day of the
  -- ended set.
  shop_room_id  uuid references shop_rooms (shop_room_id),
  percent       integer,
  reason        text,
  last_day      date,
  -- Of an ADJUST: the venue's note.
  note          text,
  constraint membership_ledger_membership_id_customer_id_fkey foreign key (membership_id, customer_id)
    references memberships (membership_id, customer_id),
  -- A round of a tee time is paid once and returned once.
  constraint membership_ledger_moves_once unique (booking_id, kind, round),
  constraint membership_ledger_names_its_booking check (
    num_nonnulls(booking_id, round) = case when kind in ('USE', 'RETURN') then 2 else 0 end
  ),
  constraint membership_ledger_use_tells_the_play check (
    num_nonnulls(play_date, play_ends_at, minutes, sessions) = case when kind = 'USE' then 4 else 0 end
  ),
  constraint membership_ledger_says_why check (
    case kind when 'GRANT' then reason = 'BOUGHT' and num_nonnulls(shop_room_id, percent, last_day) = 0 when 'USE' then shop_room_id is not null and num_nonnulls(percent, reason, last_day) = 0 when 'RETURN' then percent between 0 and 100 and num_nonnulls(shop_room_id, reason, last_day) = 0 when 'EXPIRE' then reason in ('ENDED', 'REFUNDED') and (reason = 'ENDED') = (last_day is not null) and num_nonnulls(shop_room_id, percent) = 0 else true end is true
  ),
  constraint membership_ledger_actor_is_known check (is_actor_kind(actor_kind)),
  constraint membership_ledger_kind_is_known check (kind in ('GRANT', 'USE', 'RETURN', 'EXPIRE', 'ADJUST')),
  constraint membership_ledger_signs_fit check (
    case
      when kind in ('GRANT', 'RETURN') then delta_cnt >= 0 and delta_amt >= 0
      when kind = 'ADJUST' then (delta_cnt <> 0) <> (delta_amt <> 0)
      else delta_cnt <= 0 and delta_amt <= 0
    end
  ),
  -- A correction by the venue: positive or negative, with a note that the customer reads, and never made by the
  -- customer.
  constraint membership_ledger_adjusts_have_a_note check (
    case kind when 'ADJUST' then char_length(note) between 1 and 280 and actor_kind in ('staff', 'system', 'operator') and num_nonnulls(shop_room_id, percent, reason, last_day) = 0 else note is null end is true
  )
);

-- A balance equals the sum of the ledger, whichever statement wrote it: so only the ledger can change it.
create function prove_membership_balance() returns trigger language plpgsql as $$
begin
  if not (
    select coalesce(new.balance_cnt, 0) = coalesce(sum(delta_cnt), 0) and coalesce(new.balance_amt, 0) = coalesce(sum(delta_amt), 0)
      from membership_ledger
     where membership_id = new.membership_id
  ) then
    raise exception 'a balance is what its ledger adds up to' using errcode = 'check_violation', constraint = 'memberships_balance_is_the_ledger';
  end if;
  return null;
end $$;

create trigger memberships_prove after insert or update on memberships
  for each row execute function prove_membership_balance();

create index membership_ledger__membership on membership_ledger (membership_id, movement_id);
create unique index membership_ledger__one_grant on membership_ledger (membership_id) where kind = 'GRANT';

-- Finds what moved on a pass since an instant, without its older movements.
create index membership_ledger__since on membership_ledger (membership_id, at);

create trigger membership_ledger_keep_all before truncate on membership_ledger
  for each statement execute function refuse_change();

create trigger membership_ledger_keep before delete on membership_ledger for each row execute function refuse_change();

create constraint trigger staff_changes_have_a_line after insert on membership_ledger deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();

-- The transitions of a set, with their actors.
create table membership_set_history (
  membership_set_id uuid not null references membership_sets (membership_set_id),
  step              integer not null,
  from_status       text,
  to_status         text not null,
  at                timestamptz not null default app_now(),
  actor_kind        text not null default acting_kind(),
  actor_id          text not null default acting_id(),
  request_id        text default acting_request(),
  constraint membership_set_history_pkey primary key (membership_set_id, step),
  constraint membership_set_history_actor_is_known check (is_actor_kind(actor_kind))
);

create function note_membership_set_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into membership_set_history (membership_set_id, step, from_status, to_status)
    select new.membership_set_id, count(*) + 1, case when tg_op = 'UPDATE' then old.status end, new.status
      from membership_set_history
     where membership_set_id = new.membership_set_id;
  end if;
  return null;
end $$;

create trigger membership_sets_note after insert or update on membership_sets
  for each row execute function note_membership_set_move();

-- A draft, or a set that ended before any payment, needs no activity entry.
create constraint trigger staff_changes_have_a_line after insert on membership_set_history deferrable initially deferred
  for each row when (
    new.actor_kind = 'staff'
    and new.to_status <> 'DRAFT'
    and not (new.from_status = 'DRAFT' and new.to_status = 'CANCELED')
  ) execute function prove_line();

-- Days on which a set cannot pay. Its validity is extended by them. It can pay again from `until_date`.
create table membership_freezes (
  membership_set_id uuid not null references membership_sets (membership_set_id),
  from_date         date not null,
  until_date        date not null,
  reason            text not null,
  at                timestamptz not null default app_now(),
  actor_kind        text not null default acting_kind(),
  actor_id          text not null default acting_id(),
  request_id        text default acting_request(),
  constraint membership_freezes_do_not_overlap exclude using gist (
    membership_set_id with =, daterange(from_date, until_date) with &&
  ),
  constraint membership_freezes_run_forward check (from_date <= until_date),
  constraint membership_freezes_reason_fits check (char_length(reason) between 1 and 280),
  constraint membership_freezes_actor_is_known check (is_actor_kind(actor_kind))
);

create function sum_freezes() returns trigger language plpgsql as $$
begin
  update membership_sets s
     set frozen_days = (select coalesce(sum(until_date - from_date), 0) from membership_freezes f where f.membership_set_id = s.membership_set_id)
   where s.membership_set_id = coalesce(new.membership_set_id, old.membership_set_id);
  return null;
end $$;

create trigger membership_freezes_sum after insert or delete or update on membership_freezes
  for each row execute function sum_freezes();

alter table order_tenders
  add constraint order_tenders_membership_id_customer_id_fkey foreign key (membership_id, customer_id)
    references memberships (membership_id, customer_id);

-- Every use with its state. `is_live`: the tee time is not canceled. `is_kept`: not all of it was returned.
create view membership_uses as
select u.membership_id,
    u.customer_id,
    u.booking_id,
    u.round,
    u.play_date,
    u.play_ends_at,
    u.minutes,
    u.sessions,
    - u.delta_cnt as taken_cnt,
    - u.delta_amt as taken_amt,
    r.movement_id is null as is_live,
    r.movement_id is null or r.delta_cnt < (- u.delta_cnt) or r.delta_amt < (- u.delta_amt) as is_kept
   from membership_ledger u
     left join membership_ledger r on r.booking_id = u.booking_id and r.round = u.round and r.kind = 'RETURN'
  where u.kind = 'USE';

-- Changes the balance, and rejects an impossible movement. Concurrent movements wait for each other at the membership's
-- row; one that would go below zero violates the membership's check.
create function apply_membership_movement() returns trigger language plpgsql as $$
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
    )
    -- An existing booking is exempt: its use is returned and taken again in one transaction, for the same day.
    and not exists (
      select
        from membership_ledger u
        join membership_ledger r on r.booking_id = u.booking_id and r.round = u.round and r.kind = 'RETURN'
       where u.booking_id = new.booking_id
         and u.membership_id = new.membership_id
         and u.kind = 'USE'
         and u.round = new.round - 1
         and u.play_date = new.play_date
         and r.at = new.at
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
       -- Uses of future tee times may still be returned, and must fit into the total then.
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

create trigger membership_ledger_apply after insert on membership_ledger
  for each row execute function apply_membership_movement();

-- A change of the tax raises the version of every product, so that a product chosen before the change is not sold at
-- its earlier price.
create function renew_products() returns trigger language plpgsql as $$
begin
  update membership_products set version = version + 1 where shop_seq_no = new.shop_seq_no;
  return null;
end $$;

create trigger shops_tax_renews_products after update of tax_name, tax_rate, tax_is_added on shops
  for each row when (
    old.tax_name is distinct from new.tax_name
    or old.tax_rate is distinct from new.tax_rate
    or old.tax_is_added is distinct from new.tax_is_added
  ) execute function renew_products();

create constraint trigger orders_of_sets_proved after insert or update of customer_id on orders deferrable initially deferred
  for each row when (new.subject_kind = 'membershipSet') execute function prove_order_of_set();

-- The part of a membership tender that no longer pays for the order was returned to the membership: money as the ledger
-- says, sessions with one entry per use. For a refunded set, which was paid back already, the entry is zero.
create function prove_returned_to_membership() returns trigger language plpgsql as $$
begin
  if exists (
    select
      from order_tenders t
      join orders o using (order_id)
      join memberships m using (membership_id)
      join membership_sets s using (membership_set_id)
     cross join lateral (
           select count(*) as times, coalesce(sum(l.delta_amt), 0) as amount
             from membership_ledger l
            where l.booking_id = o.subject_id
              and l.membership_id = t.membership_id
              and l.kind = 'RETURN') back
     where t.order_id = new.order_id
       and t.kind = 'MEMBERSHIP'
     group by t.membership_id, t.membership_type, back.times, back.amount
    having count(*) filter (where t.returned > 0) > back.times
        or t.membership_type = 'BALANCE' and sum(t.returned) filter (where not (t.is_undone and s.status = 'CANCELED')) > back.amount
  ) then
    raise exception 'what no longer pays has gone back' using errcode = 'check_violation', constraint = 'order_tenders_have_gone_back';
  end if;
  return null;
end $$;

create constraint trigger order_tenders_gone_back_to_memberships after insert or update of returned on order_tenders deferrable initially deferred
  for each row when (new.kind = 'MEMBERSHIP' and new.returned > 0) execute function prove_returned_to_membership();

-- A membership tender has its USE in the ledger. Checked at the end of the transaction.
create function prove_taken_from_membership() returns trigger language plpgsql as $$
begin
  if not exists (
    select
      from orders o
      join membership_uses u on u.booking_id = o.subject_id
     where o.order_id = new.order_id
       and u.membership_id = new.membership_id
       and u.is_live
       and (new.membership_type <> 'BALANCE' or u.taken_amt >= new.amount)
  ) then
    raise exception 'what a membership pays was taken from it' using errcode = 'check_violation', constraint = 'order_tenders_were_taken_from_a_pass';
  end if;
  return null;
end $$;

create constraint trigger order_tenders_taken_from_memberships after insert on order_tenders deferrable initially deferred
  for each row when (new.kind = 'MEMBERSHIP') execute function prove_taken_from_membership();

-- Orders of drafts are not moved by a merge: both profiles may have a draft of the same product.
create function is_of_draft(o orders) returns boolean language sql stable as $$
  select exists (select from membership_sets where membership_set_id = o.subject_id and status = 'DRAFT')
$$;

-- The most that a tee time can return to its membership; nothing if the set was refunded.
create function left_of_use(tee_time uuid, pass uuid, most bigint, is_whole boolean) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
             'amount', least(most, coalesce(max(u.taken_amt), 0)),
             'sessions', case when is_whole then coalesce(max(u.taken_cnt), 0) else 0 end)
      from membership_uses u
      join memberships m using (membership_id)
      join membership_sets s using (membership_set_id)
     where u.booking_id = tee_time
       and u.membership_id = pass
       and u.is_live
       and s.status <> 'CANCELED');
end $$;
