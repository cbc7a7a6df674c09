-- Two bays whose names differ only in case cannot be told apart on the phone: the later one gets a number behind its name.
do $$
declare
  twin record;
  free text;
  number integer;
begin
  for twin in
    select shop_room_id, shop_seq_no, room_name
      from (select r.*, row_number() over (partition by shop_seq_no, lower(room_name) order by position) as nth from shop_rooms r) named
     where nth > 1
     order by shop_seq_no, position
  loop
    number := 1;
    loop
      number := number + 1;
      free := left(twin.room_name, 34) || ' (' || number || ')';
      exit when not exists (select from shop_rooms where shop_seq_no = twin.shop_seq_no and lower(room_name) = lower(free));
    end loop;
    update shop_rooms set room_name = free where shop_room_id = twin.shop_room_id;
  end loop;
end $$;

-- Looked at when a statement ends, so that two bays can change their names with each other.
alter table shop_rooms
  drop constraint shop_rooms_name_is_unique,
  add constraint shop_rooms_name_is_unique exclude using btree (shop_seq_no with =, lower(room_name) with =) deferrable;
