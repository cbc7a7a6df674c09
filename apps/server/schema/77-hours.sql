-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A day whose hours somebody changed although tee times were sold in them: what became of each. ALL_BACK: each is
-- canceled and all of its money goes back, by a job. ONE_BY_ONE: they stay until somebody has called; only holds are
-- ended.
create table day_closings (
  closing_id  uuid default gen_random_uuid() primary key,
  -- In the order in which they were decided.
  closing_no  bigint generated always as identity,
  shop_seq_no integer not null references shops (shop_seq_no),
  on_date     date not null,
  note        text not null,
  answer      text not null,
  -- Who closed it, and what they were then: in their name each booking is canceled.
  staff_id    uuid not null references staff (staff_id),
  role        text not null,
  approved_by uuid references staff (staff_id),
  request_id  text not null default acting_request(),
  at          timestamptz not null default app_now(),
  constraint day_closings_answer_is_known check (answer in ('ALL_BACK', 'ONE_BY_ONE')),
  constraint day_closings_role_is_known check (role in ('MANAGER', 'OWNER'))
);

create index day_closings__day on day_closings (shop_seq_no, on_date, closing_no desc);

create table day_closing_items (
  closing_id uuid not null references day_closings (closing_id),
  booking_id uuid not null references bookings (booking_id),
  -- STAYS: somebody calls the customer. WAITING: for the job. NEEDS_YOU: the job could not, and says why.
  state      text not null,
  why        text,
  changed_at timestamptz not null default app_now(),
  -- The closing's own, which its cancels carry.
  request_id text default acting_request(),
  constraint day_closing_items_pkey primary key (closing_id, booking_id),
  constraint day_closing_items_state_is_known check (state in ('STAYS', 'WAITING', 'DONE', 'NEEDS_YOU')),
  constraint day_closing_items_say_why check ((state = 'NEEDS_YOU') = (why is not null))
);

create index day_closing_items__waiting on day_closing_items (closing_id) where state = 'WAITING';
create index day_closing_items__booking on day_closing_items (booking_id);
