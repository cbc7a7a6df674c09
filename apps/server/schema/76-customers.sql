-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- Staff notes about a customer, append-only.
create table customer_notes (
  note_id     uuid default gen_random_uuid() primary key,
  customer_id uuid not null references customers (customer_id),
  body        text not null,
  at          timestamptz not null default app_now(),
  actor_kind  text not null default acting_kind(),
  actor_id    text not null default acting_id(),
  request_id  text default acting_request(),
  constraint customer_notes_fit check (char_length(body) between 1 and 500),
  constraint customer_notes_actor_is_known check (is_actor_kind(actor_kind))
);

create index customer_notes__customer on customer_notes (customer_id, at desc);

create trigger customer_notes_keep_all before truncate on customer_notes
  for each statement execute function refuse_change();

create trigger customer_notes_are_not_of_erased_customers after insert on customer_notes
  for each row execute function refuse_erased_customer();

create trigger customer_notes_keep_unless_erased before delete on customer_notes
  for each row when (not is_about_erased('customer', old.customer_id)) execute function refuse_change();

-- In append-only tables, a merge or its undo changes the customer and no other column.
create trigger customer_notes_keep before update on customer_notes
  for each row when (
    (to_jsonb(new.*) - 'customer_id') <> (to_jsonb(old.*) - 'customer_id')
    or not is_merge(old.customer_id, new.customer_id)
  ) execute function refuse_change();

-- Each merge, with the rows that it moved, so that it can be undone.
create table customer_merges (
  merge_id         uuid default gen_random_uuid() primary key,
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
  tag_ids          uuid[] not null default '{}'::uuid[],
  constraint customer_merges_from_customer_id_shop_seq_no_fkey foreign key (from_customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint customer_merges_into_customer_id_shop_seq_no_fkey foreign key (into_customer_id, shop_seq_no)
    references customers (customer_id, shop_seq_no),
  constraint customer_merges_are_of_two check (from_customer_id <> into_customer_id),
  constraint customer_merges_are_undone_within_a_day check (undone_at <= (at + '24:00:00'::interval)),
  constraint customer_merges_actor_is_known check (is_actor_kind(actor_kind))
);

create unique index customer_merges__one_live on customer_merges (from_customer_id) where undone_at is null;
create index customer_merges__into on customer_merges (into_customer_id, at desc);

create trigger customer_merges_keep before delete on customer_merges for each row execute function refuse_change();

create trigger customer_merges_keep_but_undo before update on customer_merges
  for each row when (
    old.undone_at is not null or (to_jsonb(new.*) - 'undone_at') <> (to_jsonb(old.*) - 'undone_at')
  ) execute function refuse_change();

create trigger customer_merges_keep_all before truncate on customer_merges
  for each statement execute function refuse_change();

-- One statement, because each of these rows refers to its customer through the others.
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
  ), of_tags as (
    update customer_tags set customer_id = taker where customer_id = giver and tag_id = any (merge.tag_ids)
  )
  update customer_notes set customer_id = taker where customer_id = giver and note_id = any (merge.note_ids);
end $$;

create function merge_customers(from_id uuid, into_id uuid) returns void language plpgsql as $$
declare
  merge customer_merges;
begin
  -- Concurrent bookings and purchases for either profile have ended or wait; a payment has locked its purchase.
  perform from customers where customer_id in (from_id, into_id) order by customer_id for update;
  perform from bookings where customer_id = from_id order by booking_id for update;
  perform from orders where customer_id = from_id order by order_id for update;
  if is_customer_busy(from_id) then
    raise exception 'something of that customer is under way' using errcode = 'check_violation', constraint = 'customer_merges_wait';
  end if;
  -- Profiles that were merged into the first one now belong to the other, too.
  update customers set merged_into = into_id where merged_into = from_id;
  update customers set merged_into = into_id where customer_id = from_id;
  insert into customer_merges (shop_seq_no, from_customer_id, into_customer_id, booking_ids, order_ids, set_ids, card_ids, note_ids, tag_ids)
  select shop_seq_no, from_id, into_id,
         array(select booking_id from bookings where customer_id = from_id),
         array(select order_id from orders o where customer_id = from_id and not is_of_draft(o)),
         array(select membership_set_id from membership_sets where customer_id = from_id and status <> 'DRAFT'),
         array(select saved_card_id from saved_cards where customer_id = from_id),
         array(select note_id from customer_notes where customer_id = from_id),
         tags_to_merge(from_id, into_id)
    from customers
   where customer_id = from_id
  returning * into merge;
  perform give_merged(merge, from_id, into_id);
end $$;

-- The first change since a merge that prevents its undo; null if there is none. TIED: a card or membership of one
-- profile paid for a purchase of the other.
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
