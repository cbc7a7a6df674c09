-- What the customer of a booking reads that was canceled because the venue closed: the sentence of that day, as it was then.
alter table bookings
  add column closed_note text,
  add constraint bookings_closed_note_is_of_a_closing check (
    closed_note is null
    or (status in ('CANCELING', 'CANCELED') and status_reason is not distinct from 'CANCELED_BY_VENUE'
        and char_length(closed_note) between 1 and 120)
  );
