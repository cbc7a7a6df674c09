-- A text that did not arrive waits until somebody of the venue has told the customer another way, and says so.
alter table text_messages
  add column handled_at timestamptz,
  add column handled_by text,
  add constraint text_messages_are_handled_by_somebody check ((handled_at is null) = (handled_by is null));

create index text_messages__unarrived on text_messages (shop_seq_no, created_at)
  where handled_at is null and delivery is distinct from 'DELIVERED' and (state <> 'SENT' or delivery = 'UNDELIVERED');
