-- One day of a venue, for the grid and the strip of days: its cost does not grow with the history.
create index bookings__day on bookings (shop_seq_no, booking_date, started_at, occupied_until)
  where (status in ('READY', 'CONFIRMED', 'COMPLETED'));
