-- The days of a month that is long over, added up, once all of them are kept.
create table month_figures (
  shop_seq_no         integer not null references shops,
  month               date not null,
  online_taken        bigint not null,
  desk_taken          bigint not null,
  passes_taken        bigint not null,
  returned            bigint not null,
  open_minutes        bigint not null,
  sold_minutes        bigint not null,
  played_value        bigint not null,
  from_online         bigint not null,
  from_phone          bigint not null,
  from_walk_in        bigint not null,
  canceled_in_time    bigint not null,
  canceled_late       bigint not null,
  canceled_too_late   bigint not null,
  canceled_by_venue   bigint not null,
  no_shows            bigint not null,
  canceled_kept       bigint not null,
  canceled_minutes    bigint not null,
  sold_again_minutes  bigint not null,
  primary key (shop_seq_no, month)
);
