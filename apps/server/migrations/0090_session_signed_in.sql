-- When the person proved who they are: going to another venue begins a session that ends no later than the one before.
alter table staff_sessions add column signed_in_at timestamptz;
update staff_sessions set signed_in_at = created_at;
alter table staff_sessions
  alter column signed_in_at set default app_now(),
  alter column signed_in_at set not null;
