-- Whose session ends, or who becomes somebody else at a venue, is told at once: a page that nobody touches asks for nothing, and would show
-- the venue's day to whoever stands before it until then.

create function note_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff', new.staff_id::text);
  return null;
end $$;
comment on function note_person() is 'Every process hears of it, and closes what that person has open and may no longer see.';

create trigger staff_sessions_note after update of ended_at on staff_sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function note_person();

create trigger staff_roles_note after update on staff_roles
  for each row when (old.role <> new.role or old.removed_at is distinct from new.removed_at) execute function note_person();

create function note_device() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff', staff_id::text) from staff_sessions where device_id = new.device_id and ended_at is null;
  return null;
end $$;
comment on function note_device() is 'The same for whoever is signed in on a device that is removed.';

create trigger staff_devices_note after update of removed_at on staff_devices
  for each row when (old.removed_at is null and new.removed_at is not null) execute function note_device();
