-- Undoing is stored: a line of activity knows which version of its booking it made, and which line it undoes. Once.
-- Which line of activity is undone by what is done in this transaction.
create function acting_undoing() returns bigint language sql stable as $$
  select nullif(current_setting('caddie.undoes', true), '')::bigint
$$;

alter table activity add column version integer;
alter table activity add column undoes bigint default acting_undoing() references activity;

create unique index activity_undone_once on activity (undoes) where (undoes is not null);

-- A line undoes one about the same thing, and none that is an undoing itself.
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

create trigger activity_undoes_its_own before insert on activity for each row
  when (new.undoes is not null) execute function guard_undoing();

-- A line about a booking says which version of it the act made: while the booking stands there, nothing has changed since.
create function note_version_of_line() returns trigger language plpgsql as $$
begin
  new.version := (select version from bookings where booking_id = new.subject_id);
  return new;
end $$;

create trigger activity_version_of_booking before insert on activity for each row
  when (new.subject_kind = 'booking') execute function note_version_of_line();
