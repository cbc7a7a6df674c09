-- outside a transaction
-- The job of the reminders runs every minute: these two lead to the tee times that may be due, however many bookings lie ahead.
create index concurrently bookings__to_start on bookings (started_at) where status = 'CONFIRMED';
comment on index bookings__to_start is 'Tee times that start soon, for reminders and however many bookings lie ahead.';
create index concurrently bookings__free_until on bookings (free_until(refund_steps)) where status = 'CONFIRMED';
comment on index bookings__free_until is 'Tee times whose free cancellation ends soon, for reminders.';
