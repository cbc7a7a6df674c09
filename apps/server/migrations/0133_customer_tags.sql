-- What the desk calls a customer by in a word or two: short, few, and each once.
create table customer_tags (
  tag_id      uuid primary key default gen_random_uuid(),
  customer_id uuid not null,
  shop_seq_no integer not null,
  tag         text not null,
  at          timestamptz not null default app_now(),
  foreign key (customer_id, shop_seq_no) references customers (customer_id, shop_seq_no),
  constraint customer_tags_fit check (char_length(tag) between 1 and 24),
  constraint customer_tags_are_seen check (
    tag = btrim(tag)
    and tag !~ '[[:cntrl:]\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
    and tag ~ '[^[:space:]\u200c\u200d]'
  )
);
comment on table customer_tags is 'What the desk calls a customer by in a word or two, such as the team that they play in.';
comment on constraint customer_tags_are_seen on customer_tags is
  'Nothing in a tag is unseen or turns the direction of reading around: two that look alike are one.';

create unique index customer_tags__once on customer_tags (customer_id, lower(tag));
create index customer_tags__venue on customer_tags (shop_seq_no, lower(tag));
comment on index customer_tags__once is 'A customer has a tag once, however it is spelled.';

create trigger customer_tags_are_not_of_erased_customers after insert on customer_tags for each row execute function refuse_erased_customer();

create trigger customer_tags_keep before update on customer_tags for each row
  when (
    to_jsonb(new) - 'customer_id' <> to_jsonb(old) - 'customer_id'
    or not is_merge(old.customer_id, new.customer_id)
  ) execute function refuse_change();
comment on trigger customer_tags_keep on customer_tags is
  'A tag is given and taken away; its customer changes by a merge or its undoing, and nothing else with it.';

create function guard_few_tags() returns trigger language plpgsql as $$
begin
  perform from customers where customer_id = new.customer_id for no key update;
  if (select count(*) from customer_tags where customer_id = new.customer_id) > 8 then
    raise exception 'a customer has at most eight tags' using errcode = 'check_violation', constraint = 'customer_tags_are_few';
  end if;
  return null;
end $$;
comment on function guard_few_tags is
  'A customer has at most eight tags. Whoever gives another at the same time waits for the lock, and then sees this one.';

create trigger customer_tags_are_few after insert or update of customer_id on customer_tags for each row execute function guard_few_tags();

-- A merge moves the tags that the profile which stays has not, as many as it has room for; the others come back when it is undone.
alter table customer_merges add column tag_ids uuid[] not null default '{}';

create or replace function give_merged(merge customer_merges, giver uuid, taker uuid) returns void language plpgsql as $$
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
comment on function tags_to_merge is
  'The tags that a merge moves: those that the profile which stays has not, the oldest first, as many as it has room for.';

create or replace function merge_customers(from_id uuid, into_id uuid) returns void language plpgsql as $$
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
