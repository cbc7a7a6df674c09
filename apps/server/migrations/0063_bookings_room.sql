-- Whether anything was ever booked in a bay, for the page of the bays, and for one that is removed.
create index bookings__room on bookings (shop_room_id);
