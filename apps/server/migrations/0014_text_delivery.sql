-- Whether a text arrived: the provider taking it is not yet somebody reading it.
alter table text_messages
  add column check_at      timestamptz,
  add column delivery      text,
  add column delivery_code text,
  add constraint text_messages_delivery_is_known check (
    delivery in ('DELIVERED', 'UNDELIVERED') and state = 'SENT' or delivery is null
  );

create index text_messages__check_at on text_messages (check_at) where check_at is not null;
