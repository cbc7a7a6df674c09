-- What a bank decided against the venue waits under Needs you until somebody has seen it. A bank may take a dispute up again and decide
-- anew: then it was seen before it was decided, and waits again. What was lost long before this column is not news to anybody.
alter table disputes add column seen_at timestamptz;
comment on column disputes.seen_at is
  'When somebody of the venue has read how it ended; before closed_at: they saw an earlier end of it.';
update disputes set seen_at = app_now() where state = 'LOST' and closed_at < app_now() - interval '90 days';
