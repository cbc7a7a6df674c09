-- Changes of recent days are noted too, so that a report with days that are never stored can be cached until one of them changes.
create or replace function note_days(venue integer, first_day date, last_day date) returns void language sql as $$
  insert into day_figure_changes (shop_seq_no, from_date, to_date)
  select venue, first_day, last_day
   where venue is not null
     and first_day <= (app_now() at time zone 'UTC')::date + 1
$$;
comment on function note_days is
  'A day that has not begun in any time zone is in no report.';

create or replace function note_days_of_order(which uuid, moved timestamptz[]) returns void language plpgsql as $$
begin
  perform note_days(o.shop_seq_no, b.booking_date, b.booking_date)
     from orders o
     join bookings b on b.booking_id = o.subject_id
    where o.order_id = which
      and o.subject_kind = 'booking';
  perform note_days(o.shop_seq_no, (at at time zone 'UTC')::date - 2, (at at time zone 'UTC')::date + 1)
     from orders o, unnest(moved) at
    where o.order_id = which;
end $$;

create or replace function note_owed(venue integer, first_day date) returns void language sql as $$
  insert into day_figure_changes (shop_seq_no, from_date, to_date, is_owed_only)
  select venue, first_day, 'infinity', true
   where venue is not null
     and first_day <= (app_now() at time zone 'UTC')::date + 1
$$;

drop trigger bookings_note_day on bookings;
create trigger bookings_note_day after insert on bookings for each row
  when (new.booking_date <= (app_now() at time zone 'UTC')::date + 1 and new.status <> 'READY')
  execute function note_days_of_booking();

drop trigger bookings_note_days on bookings;
create trigger bookings_note_days after update on bookings for each row
  when (
    least(old.booking_date, new.booking_date) <= (app_now() at time zone 'UTC')::date + 1
    and not (old.status = 'READY' and new.status in ('READY', 'FAILED'))
  )
  execute function note_days_of_booking();

drop trigger bookings_note_gone_day on bookings;
create trigger bookings_note_gone_day after delete on bookings for each row
  when (old.booking_date <= (app_now() at time zone 'UTC')::date + 1)
  execute function note_days_of_booking();

comment on trigger bookings_note_day on bookings is
  'An unpaid hold is in no figure. Fires also if other triggers and the foreign keys are disabled.';
alter table bookings enable always trigger bookings_note_day;
alter table bookings enable always trigger bookings_note_days;
alter table bookings enable always trigger bookings_note_gone_day;

-- Otherwise a report that was cached before a change would seem valid again once its record is gone.
create trigger day_figure_changes_count_version after delete on day_figure_changes
  referencing old table as gone for each statement execute function count_figure_version();
alter table day_figure_changes enable always trigger day_figure_changes_count_version;

comment on table figure_versions is
  'The number of times that stored figures of a venue, or the records of its changes, were changed or deleted: a report is current while this and the noted changes are the same.';
comment on table day_figure_changes is
  'Days that changed: stored ones have to be computed again, and a cached report of others is out of date. Every change is a row, so that no writer waits for another; a change that commits during the computation remains.';
