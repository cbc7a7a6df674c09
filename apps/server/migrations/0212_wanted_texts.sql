-- Customers choose which reminders they get, and stop all texts but codes with the answer STOP.
alter table customers
  add column texts_day_before boolean not null default true,
  add column texts_hours_before boolean not null default false;
comment on column customers.texts_day_before is 'Whether the customer wants a reminder the day before, while canceling is free.';
comment on column customers.texts_hours_before is 'Whether the customer wants a reminder three hours before.';

create table stopped_phones (
  phone_e164 text primary key,
  stopped_at timestamptz not null default app_now()
);
comment on table stopped_phones is
  'The phones that answered STOP: codes are still sent to them, and no other text until they answer START or their owner turns texts on. Deleted when the owner is erased.';
