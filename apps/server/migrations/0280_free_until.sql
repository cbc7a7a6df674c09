-- Until when canceling a booking returns everything: the reminders ask for the bookings whose limit is near.
create function free_until(refund_steps jsonb) returns timestamptz language sql immutable
return (jsonb_path_query_first(refund_steps, '$[*] ? (@.refundPercent == 100)') ->> 'until')::timestamptz;
comment on function free_until is 'Until when canceling returns everything; null if it never does. Immutable, because the steps contain instants with their offset.';
