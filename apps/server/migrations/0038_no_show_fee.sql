-- What a venue asks of whoever has not come and not paid: nothing, half of the price, or all of it.
alter table shops
  add column no_show_fee text not null default 'NONE',
  add constraint shops_no_show_fee_is_known check (no_show_fee in ('NONE', 'HALF', 'WHOLE'));

alter table bookings
  add column no_show_terms text not null default 'NONE',
  add column fee_text text,
  add column no_show_fee bigint,
  add column fee_charge_at timestamptz,
  add constraint bookings_no_show_terms_are_known check (no_show_terms in ('NONE', 'HALF', 'WHOLE')),
  add constraint bookings_fee_is_of_a_no_show check (no_show_at is not null or num_nonnulls(no_show_fee, fee_charge_at) = 0),
  add constraint bookings_fee_is_not_negative check (no_show_fee >= 0),
  add constraint bookings_only_a_fee_is_charged check (fee_charge_at is null or coalesce(no_show_fee, 0) > 0);

create index bookings__fees on bookings (fee_charge_at) where (fee_charge_at is not null);

-- What somebody owes of a price who has not come; a fraction of the smallest unit is theirs.
create function fee_of(terms text, price bigint) returns bigint language sql immutable
return case terms when 'WHOLE' then price when 'HALF' then price / 2 else 0 end;

drop trigger bookings_note_change on bookings;
create trigger bookings_note_change
  after update of shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until, party_size, amount, price_lines,
    refund_steps, source, checked_in_at, no_show_at, no_show_fee, list_amount, block_note, block_note_is_public
  on bookings for each row execute function note_booking_change();
