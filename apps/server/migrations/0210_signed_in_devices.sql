-- Customers see where they are signed in, and when they last changed their password.
alter table sessions
  add column browser text,
  add column machine text,
  add constraint sessions_device_fits check (char_length(browser) <= 40 and char_length(machine) <= 40);
comment on column sessions.browser is
  'The browser that signed in, recognised by its user agent; null if it was not recognised, or signed in before this was stored.';
comment on column sessions.machine is 'The phone or computer of that browser, such as iPhone; null if it was not recognised.';

alter table customers add column password_changed_at timestamptz;
comment on column customers.password_changed_at is 'When the password was last set; null for a customer without one.';
update customers set password_changed_at = terms_accepted_at where password_hash is not null;

create function note_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := case when new.password_hash is not null then app_now() end;
  return new;
end $$;
comment on function note_password_change is 'Every way to set a password records when; removing it removes the date.';

create trigger customers_new_password before insert on customers
  for each row when (new.password_hash is not null) execute function note_password_change();
create trigger customers_changed_password before update on customers
  for each row when (new.password_hash is distinct from old.password_hash) execute function note_password_change();
