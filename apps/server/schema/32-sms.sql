-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- Texts to be sent: written together with what they tell about, handed to the provider afterwards.
create table text_messages (
  text_id       uuid default gen_random_uuid() primary key,
  kind          text not null,
  -- What the text tells about: one cause makes one text of a kind, however often it is asked for.
  cause         text not null,
  to_phone      text not null,
  -- Forgotten as soon as the text is out of our hands: it may hold a code.
  body          text,
  state         text not null default 'QUEUED',
  attempts      integer not null default 0,
  -- Until then it is in the hands of the process that set it to SENDING, or waits after a failure.
  try_again_at  timestamptz not null default app_now(),
  drop_after    timestamptz not null,
  provider_ref  text,
  failure       text,
  created_at    timestamptz not null default app_now(),
  ended_at      timestamptz,
  -- When the provider is asked whether the text arrived; null once that is known, or no longer asked.
  check_at      timestamptz,
  delivery      text,
  delivery_code text,
  -- Which venue it is from: none for a code, which opens an account wherever the phone has one.
  shop_seq_no   integer references shops (shop_seq_no),
  -- What somebody of the venue wrote themselves; of all others the kind says enough.
  said          text,
  -- Why the provider will never take it: of whoever answered STOP nothing else is tried.
  rejection     text,
  -- Of one that did not arrive: somebody of the venue has told them another way.
  handled_at    timestamptz,
  handled_by    text,
  -- In how many parts it is sent, and paid for.
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

-- The texts to one phone, when somebody asks for what is known of them.
create index text_messages__unarrived on text_messages (shop_seq_no, created_at)
  where handled_at is null and delivery is distinct from 'DELIVERED' and (state <> 'SENT' or delivery = 'UNDELIVERED');

-- What the sandbox "sent": its own memory, as a real provider has one.
create table sandbox_messages (
  message_id uuid primary key,
  to_phone   text not null,
  body       text not null,
  sent_at    timestamptz not null default app_now(),
  -- The order of arrival, also within one moment.
  position   bigint generated always as identity,
  constraint sandbox_messages_position_key unique ("position")
);
