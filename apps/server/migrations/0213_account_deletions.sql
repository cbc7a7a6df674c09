-- Customers download their data once a day, and delete their account with seven days to come back.
alter table customers add column exported_at timestamptz;
comment on column customers.exported_at is 'When the customer last downloaded their own data, which is possible once a day.';

create table account_deletions (
  customer_id uuid primary key references customers,
  asked_at    timestamptz not null default app_now(),
  erase_after timestamptz not null,
  given_up    uuid[] not null default '{}',
  constraint account_deletions_leave_time check (erase_after > asked_at)
);
comment on table account_deletions is
  'Customers who have deleted their account: each is erased after seven days, unless they sign in before. Deleted with either.';
comment on column account_deletions.given_up is
  'The passes that the customer has given up. They stay valid until the erasure, which waits for any other one.';
create index account_deletions__due on account_deletions (erase_after);
create trigger account_deletions_are_not_of_erased_customers after insert on account_deletions
  for each row execute function refuse_erased_customer();
