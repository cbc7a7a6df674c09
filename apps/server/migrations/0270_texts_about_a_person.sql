-- outside a transaction
-- The texts about a person, whichever number they went to: their profile, their data export and erasing them read these.
create index concurrently text_messages__about on text_messages ("left"(cause, 36));
comment on index text_messages__about is 'The texts about a customer, booking, set or membership, by the id that their cause begins with.';
