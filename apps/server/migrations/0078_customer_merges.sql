-- Two profiles of one person: what the one had is the other's, and its phone and password go on opening it (docs/decisions/0074).
alter table customers
  add column merged_into uuid,
  add foreign key (merged_into, shop_seq_no) references customers (customer_id, shop_seq_no);
create index customers__merged on customers (merged_into) where (merged_into is not null);

-- Each merge, with what it moved: so that it can be undone.
create table customer_merges (
  merge_id         uuid primary key default gen_random_uuid(),
  shop_seq_no      integer not null,
  from_customer_id uuid not null,
  into_customer_id uuid not null,
  booking_ids      uuid[] not null,
  order_ids        uuid[] not null,
  set_ids          uuid[] not null,
  card_ids         uuid[] not null,
  note_ids         uuid[] not null,
  at               timestamptz not null default app_now(),
  undone_at        timestamptz,
  actor_kind       text not null default acting_kind(),
  actor_id         text not null default acting_id(),
  request_id       text default acting_request(),
  foreign key (from_customer_id, shop_seq_no) references customers (customer_id, shop_seq_no),
  foreign key (into_customer_id, shop_seq_no) references customers (customer_id, shop_seq_no),
  constraint customer_merges_are_of_two check (from_customer_id <> into_customer_id),
  constraint customer_merges_are_undone_within_a_day check (undone_at <= at + interval '24 hours'),
  constraint customer_merges_actor_is_known check (is_actor_kind(actor_kind))
);

create unique index customer_merges__one_live on customer_merges (from_customer_id) where (undone_at is null);
create index customer_merges__into on customer_merges (into_customer_id, at desc);

create trigger customer_merges_keep before delete on customer_merges for each row execute function refuse_change();
create trigger customer_merges_keep_but_undo before update on customer_merges for each row
  when (old.undone_at is not null or to_jsonb(new) - 'undone_at' <> to_jsonb(old) - 'undone_at') execute function refuse_change();
create trigger customer_merges_keep_all before truncate on customer_merges for each statement execute function refuse_change();

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

create trigger customers_merge before insert or update of merged_into on customers for each row
  when (new.merged_into is not null) execute function guard_merge();

-- Whether what is of the one may become the other's: one of them was merged into the other.
create function is_merge(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
    select from customers where customer_id = one and merged_into = other or customer_id = other and merged_into = one
  )
$$;

-- Where rows are only added, their customer changes by a merge or its undoing, and nothing else with it.
drop trigger customer_notes_keep on customer_notes;
create trigger customer_notes_keep before update on customer_notes for each row
  when (
    to_jsonb(new) - 'customer_id' <> to_jsonb(old) - 'customer_id'
    or not is_merge(old.customer_id, new.customer_id)
  ) execute function refuse_change();

drop trigger membership_ledger_keep_unless_erased on membership_ledger;
create trigger membership_ledger_keep_unless_erased_or_merged before update on membership_ledger for each row
  when (
    (
      new.note is distinct from '-'
      or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note'
      or not is_about_erased('customer', old.customer_id)
    )
    and (
      to_jsonb(new) - 'customer_id' <> to_jsonb(old) - 'customer_id'
      or not is_merge(old.customer_id, new.customer_id)
    )
  ) execute function refuse_change();

create or replace function keep_order_tenders() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    to_jsonb(new) - 'returned' = to_jsonb(old) - 'returned' and new.returned >= old.returned
    or to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and is_merge(old.customer_id, new.customer_id)
  ) then
    return new;
  end if;
  if exists (select from orders where order_id = old.order_id and paid_at is not null) then
    raise exception 'the tenders of a paid order stay' using errcode = 'check_violation', constraint = 'order_tenders_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Nothing begins anew for whoever is erased or was merged. The lock is the one that the foreign key takes anyway: who waits for
-- either sees it here. What a merge moved may come back.
create or replace function refuse_erased_customer() returns trigger language plpgsql as $$
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

-- Whoever is erased is so under every number that they had.
create or replace function guard_erasure() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'whoever is erased stays erased' using errcode = 'check_violation', constraint = 'customers_stay_erased';
  end if;
  if open_of_customer(new.customer_id) is not null then
    raise exception 'something of that customer is open' using errcode = 'check_violation', constraint = 'customers_are_erased_with_nothing_open';
  end if;
  if exists (select from customers where merged_into = new.customer_id and deleted_at is null) then
    raise exception 'another number of that customer is known' using errcode = 'check_violation', constraint = 'customers_are_erased_whole';
  end if;
  return new;
end $$;

-- Whether somebody is holding a tee time, or money of theirs is on its way: what is in the middle of something is not moved.
create function is_customer_busy(id uuid) returns boolean language sql stable as $$
  select exists (
      select
        from bookings
       where customer_id = id
         and status = 'READY'
         and (hold_expires_at > app_now() or payment_started_at is not null)
    )
    or exists (select from orders where customer_id = id and status = 'PAYING')
    or exists (select from membership_sets where customer_id = id and status = 'DRAFT' and payment_started_at is not null)
$$;

-- What was begun and not bought stays behind: each may have begun the same.
create function is_of_draft(o orders) returns boolean language sql stable as $$
  select exists (select from membership_sets where membership_set_id = o.subject_id and status = 'DRAFT')
$$;

-- One statement, because each of these rows proves by the others that it is of its customer.
create function give_merged(merge customer_merges, giver uuid, taker uuid) returns void language plpgsql as $$
begin
  with of_bookings as (
    update bookings set customer_id = taker where customer_id = giver and booking_id = any (merge.booking_ids)
  ), of_orders as (
    update orders set customer_id = taker where customer_id = giver and order_id = any (merge.order_ids)
  ), of_payments as (
    update payments set customer_id = taker where customer_id = giver and order_id = any (merge.order_ids)
  ), of_tenders as (
    update order_tenders set customer_id = taker where customer_id = giver and order_id = any (merge.order_ids)
  ), of_sets as (
    update membership_sets set customer_id = taker where customer_id = giver and membership_set_id = any (merge.set_ids)
  ), of_memberships as (
    update memberships set customer_id = taker where customer_id = giver and membership_set_id = any (merge.set_ids)
  ), of_ledger as (
    update membership_ledger
       set customer_id = taker
     where customer_id = giver
       and membership_id in (select membership_id from memberships where membership_set_id = any (merge.set_ids))
  ), of_cards as (
    update saved_cards set customer_id = taker where customer_id = giver and saved_card_id = any (merge.card_ids)
  )
  update customer_notes set customer_id = taker where customer_id = giver and note_id = any (merge.note_ids);
end $$;

create function merge_customers(from_id uuid, into_id uuid) returns void language plpgsql as $$
declare
  merge customer_merges;
begin
  -- Who books or buys for either is done or waits; who pays has locked what is paid.
  perform from customers where customer_id in (from_id, into_id) order by customer_id for update;
  perform from bookings where customer_id = from_id order by booking_id for update;
  perform from orders where customer_id = from_id order by order_id for update;
  if is_customer_busy(from_id) then
    raise exception 'something of that customer is under way' using errcode = 'check_violation', constraint = 'customer_merges_wait';
  end if;
  -- Whoever was merged into the one is now the other, too.
  update customers set merged_into = into_id where merged_into = from_id;
  update customers set merged_into = into_id where customer_id = from_id;
  insert into customer_merges (shop_seq_no, from_customer_id, into_customer_id, booking_ids, order_ids, set_ids, card_ids, note_ids)
  select shop_seq_no, from_id, into_id,
         array(select booking_id from bookings where customer_id = from_id),
         array(select order_id from orders o where customer_id = from_id and not is_of_draft(o)),
         array(select membership_set_id from membership_sets where customer_id = from_id and status <> 'DRAFT'),
         array(select saved_card_id from saved_cards where customer_id = from_id),
         array(select note_id from customer_notes where customer_id = from_id)
    from customers
   where customer_id = from_id
  returning * into merge;
  perform give_merged(merge, from_id, into_id);
end $$;

-- What is new since a merge, the first of it; null if nothing is. Tied: what the one had paid for what the other had.
create function new_since_merge(merge customer_merges) returns text language sql stable as $$
  select case
    when exists (
      select
        from bookings
       where customer_id = merge.into_customer_id
         and created_at > merge.at
         and kind = 'TEE_TIME'
         and status <> 'FAILED'
    ) then 'BOOKING'
    when exists (
      select
        from membership_sets
       where customer_id = merge.into_customer_id
         and activated_at > merge.at
         and membership_set_id <> all (merge.set_ids)
    ) then 'PASS'
    when exists (
      select
        from saved_cards
       where customer_id = merge.into_customer_id
         and created_at > merge.at
         and deleted_at is null
    ) then 'CARD'
    when is_customer_busy(merge.into_customer_id) then 'BUSY'
    when exists (
      select
        from payments
       where customer_id = merge.into_customer_id
         and (order_id = any (merge.order_ids)) <> (saved_card_id = any (merge.card_ids))
    )
      or exists (
        select
          from order_tenders t
          join memberships m using (membership_id)
         where t.customer_id = merge.into_customer_id
           and (t.order_id = any (merge.order_ids)) <> (m.membership_set_id = any (merge.set_ids))
      )
      or exists (
        select
          from membership_ledger l
          join memberships m using (membership_id)
         where l.customer_id = merge.into_customer_id
           and l.booking_id is not null
           and (l.booking_id = any (merge.booking_ids)) <> (m.membership_set_id = any (merge.set_ids))
      ) then 'TIED'
  end
$$;

create function undo_merge(id uuid) returns void language plpgsql as $$
declare
  merge customer_merges;
begin
  select * into strict merge from customer_merges where merge_id = id and undone_at is null for update;
  perform from customers where customer_id in (merge.from_customer_id, merge.into_customer_id) order by customer_id for update;
  perform from bookings where customer_id = merge.into_customer_id order by booking_id for update;
  perform from orders where customer_id = merge.into_customer_id order by order_id for update;
  if exists (
    select from customer_merges where into_customer_id = merge.into_customer_id and undone_at is null and (at, merge_id) > (merge.at, merge.merge_id)
  ) or exists (select from customers where customer_id = merge.into_customer_id and (merged_into is not null or deleted_at is not null)) then
    raise exception 'the last merge is undone first' using errcode = 'check_violation', constraint = 'customer_merges_are_undone_last_first';
  end if;
  if new_since_merge(merge) is not null then
    raise exception 'something is new since that merge' using errcode = 'check_violation', constraint = 'customer_merges_are_undone_unused';
  end if;
  perform give_merged(merge, merge.into_customer_id, merge.from_customer_id);
  update customers set merged_into = null where customer_id = merge.from_customer_id;
  update customers
     set merged_into = merge.from_customer_id
   where customer_id in (select from_customer_id from customer_merges where into_customer_id = merge.from_customer_id and undone_at is null);
  update customer_merges set undone_at = app_now() where merge_id = id;
end $$;
