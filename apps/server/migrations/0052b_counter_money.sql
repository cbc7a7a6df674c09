-- The money of a counter: what is in its drawer in the morning, and what the desk may give back of one booking beyond its policy.
alter table shops
  add column desk_refund_limit bigint not null default 0,
  add column drawer_float bigint not null default 0,
  add constraint shops_counter_amounts_fit check (
    desk_refund_limit between 0 and 1000000000000 and drawer_float between 0 and 1000000000000
  );
