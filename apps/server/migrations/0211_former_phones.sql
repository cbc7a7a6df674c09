-- Customers change their phone number themselves. Texts and codes to the old number stay for a while, so erasing has to know it.
alter table customers
  add column former_phones text[] not null default '{}',
  add column phone_since timestamptz,
  add constraint customers_erased_have_no_former_phones check (deleted_at is null or former_phones = '{}');
comment on column customers.former_phones is
  'Numbers that the customer had before, the last one at the end. Erasing the customer deletes what was sent to them.';
comment on column customers.phone_since is
  'When the customer changed to the present number; null for the first one. Earlier texts to it may have been for another customer.';
