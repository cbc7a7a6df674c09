-- What a bay is called and how many play in it, within limits.
alter table shop_rooms
  drop constraint shop_rooms_take_somebody,
  add constraint shop_rooms_take_somebody check (max_party_size between 1 and 20),
  add constraint shop_rooms_name_fits check (char_length(room_name) between 1 and 40);
