-- The trigger that notes changes names its columns instead of comparing them: what moves a status alone then pays nothing for it.
drop trigger bookings_note_change on bookings;

create or replace function note_booking_change() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  insert into booking_changes (booking_id, step, before, after, amount_delta)
  select new.booking_id,
         (select count(*) + 1 from booking_changes where booking_id = new.booking_id),
         jsonb_object_agg(key, was.value),
         jsonb_object_agg(key, became.value),
         new.amount - old.amount
    from jsonb_each(to_jsonb(old)) was
    join jsonb_each(to_jsonb(new)) became using (key)
   where was.value <> became.value
     -- What belongs to the status is in the history.
     and key not in ('status', 'status_reason', 'hold_expires_at', 'payment_started_at', 'is_parked', 'version')
  having count(*) > 0;
  return null;
end $$;

create trigger bookings_note_change
  after update of shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until, party_size, amount, price_lines,
    refund_steps, source, checked_in_at, no_show_at, list_amount, block_note, block_note_is_public
  on bookings for each row execute function note_booking_change();
