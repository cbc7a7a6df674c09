-- Written by `npm run schema` from the migrations, with the comments that they give: not edited by hand.

-- A day whose hours were changed although tee times were sold. ALL_BACK: a job cancels each with a full refund.
-- ONE_BY_ONE: the bookings stay until staff have called the customers; only holds are ended.
create table day_closings (
  closing_id  uuid default gen_random_uuid() primary key,
  -- The order in which the closings were decided.
  closing_no  bigint generated always as identity,
  shop_seq_no integer not null references shops (shop_seq_no),
  on_date     date not null,
  note        text not null,
  answer      text not null,
  -- The person who closed the day, with the role at that time: the bookings are canceled in their name.
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
  -- STAYS: staff call the customer. WAITING: for the job. NEEDS_YOU: the job failed, with the reason.
  state      text not null,
  why        text,
  changed_at timestamptz not null default app_now(),
  -- The request of the closing; its cancellations carry it too.
  request_id text default acting_request(),
  constraint day_closing_items_pkey primary key (closing_id, booking_id),
  constraint day_closing_items_state_is_known check (state in ('STAYS', 'WAITING', 'DONE', 'NEEDS_YOU')),
  constraint day_closing_items_say_why check ((state = 'NEEDS_YOU') = (why is not null))
);

create index day_closing_items__waiting on day_closing_items (closing_id) where state = 'WAITING';
create index day_closing_items__booking on day_closing_items (booking_id);
