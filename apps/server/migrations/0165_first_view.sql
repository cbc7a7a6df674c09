-- What customers see first when they book: the list of times, or the bays.
alter table shops add column first_view text not null default 'TIMES';
alter table shops add constraint shops_first_view_is_known check (first_view in ('TIMES', 'BAYS'));
comment on column shops.first_view is
  'What customers see first when they book. A customer who used the other view here before sees that one.';
