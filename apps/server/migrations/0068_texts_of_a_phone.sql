-- The texts to one phone, when somebody asks for what is known of them.
create index text_messages__phone on text_messages (to_phone, created_at);
