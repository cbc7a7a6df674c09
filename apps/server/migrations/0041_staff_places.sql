-- A place of the desk that a manager's PIN has opened to somebody, in one session and for a few minutes.
create table staff_opened_places (
  session_id  uuid not null references staff_sessions on delete cascade,
  place       text not null,
  approved_by uuid not null references staff,
  expires_at  timestamptz not null,
  primary key (session_id, place),
  constraint staff_opened_places_place_is_known check (place in ('prices', 'reports', 'venue'))
);
