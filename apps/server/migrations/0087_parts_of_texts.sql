-- A long text, or one in another alphabet, is sent and paid for in parts; a budget of a day is one of parts.
alter table text_messages
  add column parts smallint not null default 1,
  add constraint text_messages_have_parts check (parts > 0);
