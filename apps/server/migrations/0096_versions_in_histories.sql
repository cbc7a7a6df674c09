-- Which version of a booking each line of its histories made, for whoever saw an older one; what was written before has none. A booking
-- that was only touched, since its money changed, has a line too, with nothing before and after.
alter table booking_history add column version integer;
alter table booking_changes add column version integer;

create or replace function note_booking_move() returns trigger language plpgsql as $$
declare
  -- A hold that is over ends by the clock, whoever comes across it first.
  is_lapse constant boolean := new.status = 'FAILED' and new.payment_started_at is null;
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into booking_history (booking_id, step, from_status, to_status, reason, actor_kind, actor_id, version)
    select new.booking_id, count(*) + 1, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_reason,
           case when is_lapse then 'system' else acting_kind() end, case when is_lapse then 'hold.lapsed' else acting_id() end,
           new.version
      from booking_history
     where booking_id = new.booking_id;
  end if;
  perform pg_notify('bookings', new.shop_seq_no || ' ' || new.booking_date);
  if tg_op = 'UPDATE' and new.booking_date <> old.booking_date then
    perform pg_notify('bookings', old.shop_seq_no || ' ' || old.booking_date);
  end if;
  return null;
end $$;

create or replace function note_booking_change() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  insert into booking_changes (booking_id, step, before, after, amount_delta, version)
  select new.booking_id,
         (select count(*) + 1 from booking_changes where booking_id = new.booking_id),
         jsonb_object_agg(key, was.value),
         jsonb_object_agg(key, became.value),
         new.amount - old.amount,
         new.version
    from jsonb_each(to_jsonb(old)) was
    join jsonb_each(to_jsonb(new)) became using (key)
   where was.value <> became.value
     -- What belongs to the status is in the history.
     and key not in ('status', 'status_reason', 'hold_expires_at', 'payment_started_at', 'is_parked', 'version')
  having count(*) > 0;
  return null;
end $$;

-- Something that belongs to a booking has changed, such as its money: only the statement that says so names the version.
create function note_booking_touch() returns trigger language plpgsql as $$
begin
  insert into booking_changes (booking_id, step, before, after, amount_delta, version)
  select new.booking_id, count(*) + 1, '{}', '{}', 0, new.version
    from booking_changes
   where booking_id = new.booking_id;
  return null;
end $$;

create trigger bookings_note_touch after update of version on bookings for each row execute function note_booking_touch();
