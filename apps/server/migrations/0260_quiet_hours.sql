-- The hours in which a venue sends no reminders. Until now they were the same for all venues: from 9 PM to 9 AM.
alter table shops add column quiet_from_hour integer not null default 21;
alter table shops add column quiet_until_hour integer not null default 9;
alter table shops add constraint shops_quiet_hours_are_hours check (
  quiet_from_hour between 0 and 23 and quiet_until_hour between 0 and 23
);
comment on column shops.quiet_from_hour is
  'From this hour until quiet_until_hour no reminder is sent, and a text of the staff only on purpose. The same hour twice: always.';
