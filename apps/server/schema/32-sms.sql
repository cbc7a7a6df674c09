-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- Text messages to be sent: written in the transaction of their cause, sent to the provider afterwards.
create table text_messages (
  text_id       uuid default gen_random_uuid() primary key,
  kind          text not null,
  -- The event behind the text: one cause has one text of a kind, however often it is requested.
  cause         text not null,
  to_phone      text not null,
  -- Deleted once the text was sent: it may contain a code.
  body          text,
  state         text not null default 'QUEUED',
  attempts      integer not null default 0,
  -- Until then the text belongs to the process that set it to SENDING, or waits after a failure.
  try_again_at  timestamptz not null default app_now(),
  drop_after    timestamptz not null,
  provider_ref  text,
  failure       text,
  created_at    timestamptz not null default app_now(),
  ended_at      timestamptz,
  -- The next time to ask the provider whether the text arrived; null once that is known or no longer asked.
  check_at      timestamptz,
  delivery      text,
  delivery_code text,
  -- The venue that sends the text; null for a code, which is valid at any venue.
  shop_seq_no   integer references shops (shop_seq_no),
  -- The words of a text that staff wrote; the kind determines all other texts.
  said          text,
  -- The reason why the provider rejects the text permanently; after STOP, no other text is sent to that number.
  rejection     text,
  -- Set when staff informed the customer of an undelivered text in another way.
  handled_at    timestamptz,
  handled_by    text,
  -- The number of parts in which the text is sent and billed.
  parts         smallint not null default 1,
  constraint text_messages_are_one_per_cause unique (kind, cause),
  constraint text_messages_state_is_known check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'DROPPED')),
  constraint text_messages_forget_their_body check (
    state in ('QUEUED', 'SENDING') = (body is not null) and (body is null) = (ended_at is not null)
  ),
  constraint text_messages_delivery_is_known check (
    delivery in ('DELIVERED', 'UNDELIVERED') and state = 'SENT' or delivery is null
  ),
  constraint text_messages_said_is_of_a_venue check (said is null or shop_seq_no is not null),
  constraint text_messages_rejection_is_known check (
    rejection in ('UNREACHABLE', 'STOPPED', 'REGION', 'OTHER') and state = 'FAILED' or rejection is null
  ),
  constraint text_messages_are_handled_by_somebody check ((handled_at is null) = (handled_by is null)),
  constraint text_messages_have_parts check (parts > 0)
);

create index text_messages__created_at on text_messages (created_at);
create index text_messages__check_at on text_messages (check_at) where check_at is not null;
create index text_messages__phone on text_messages (to_phone, created_at);

-- The undelivered texts to one phone.
create index text_messages__unarrived on text_messages (shop_seq_no, created_at)
  where handled_at is null and delivery is distinct from 'DELIVERED' and (state <> 'SENT' or delivery = 'UNDELIVERED');

-- The texts about a customer, booking, set or membership, by the id that their cause begins with.
create index text_messages__about on text_messages ("left"(cause, 36));

-- Texts that the sandbox "sent": its own data, like that of a real provider.
create table sandbox_messages (
  message_id uuid primary key,
  to_phone   text not null,
  body       text not null,
  sent_at    timestamptz not null default app_now(),
  -- The order of arrival, also for equal times.
  position   bigint generated always as identity,
  constraint sandbox_messages_position_key unique ("position")
);

-- The phones that answered STOP: codes are still sent to them, and no other text until they answer START or their owner
-- turns texts on. Deleted when the owner is erased.
create table stopped_phones (
  phone_e164 text primary key,
  stopped_at timestamptz not null default app_now()
);
