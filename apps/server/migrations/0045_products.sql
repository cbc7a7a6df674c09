-- Products are changed at the desk: a draft knows which version of its product it was made of, and what was sold stays as it is.
alter table membership_products add column version integer not null default 1;
alter table membership_sets add column product_version integer not null default 1;

create index membership_sets__product on membership_sets (membership_product_id);

alter table membership_products add constraint membership_products_version_is_positive check (version > 0);

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

create trigger membership_product_parts_guard after insert or update on membership_product_parts for each row execute function guard_product_part();

create function keep_sold_terms() returns trigger language plpgsql as $$
begin
  raise exception 'what was sold keeps its terms' using errcode = 'check_violation', constraint = tg_table_name || '_keep_their_terms';
end $$;

create trigger membership_sets_keep_terms before update on membership_sets for each row
  when (
    (old.shop_seq_no, old.membership_product_id, old.product_version, old.name, old.category, old.amount, old.currency, old.valid_days, old.valid_from)
    is distinct from
    (new.shop_seq_no, new.membership_product_id, new.product_version, new.name, new.category, new.amount, new.currency, new.valid_days, new.valid_from)
  )
  execute function keep_sold_terms();

create trigger memberships_keep_terms before update on memberships for each row
  when (
    (old.membership_set_id, old.position, old.name, old.type, old.category, old.total_cnt, old.total_amt, old.weekdays, old.from_minute, old.until_minute, old.session_minutes, old.sessions_per_day, old.minutes_per_day, old.max_upcoming, old.shop_room_ids)
    is distinct from
    (new.membership_set_id, new.position, new.name, new.type, new.category, new.total_cnt, new.total_amt, new.weekdays, new.from_minute, new.until_minute, new.session_minutes, new.sessions_per_day, new.minutes_per_day, new.max_upcoming, new.shop_room_ids)
  )
  execute function keep_sold_terms();

alter table staff_opened_places drop constraint staff_opened_places_place_is_known;
alter table staff_opened_places add constraint staff_opened_places_place_is_known check (place in ('memberships', 'prices', 'reports', 'venue'));
