-- Who makes a booking free to cancel gives away what the policy would keep. Nobody at the desk does that alone, but for what the venue
-- lets it give by itself. A release that does not ask yet is refused this one thing.

create function refuse_promise_alone() returns trigger language plpgsql as $$
declare
  gained integer := policy_percent(new.refund_steps, new.started_at) - policy_percent(old.refund_steps, old.started_at);
begin
  if gained > 0
     and acting_kind() = 'staff'
     and acting_approver() is null
     and new.desk_given_back < floor(least(new.amount, old.amount) * gained / 100.0)
     and not exists (
       select from staff_roles r
        where r.staff_id::text = acting_id() and r.shop_seq_no = new.shop_seq_no and r.role <> 'DESK' and r.removed_at is null) then
    raise exception 'that promises more than the desk may give back without a manager'
      using errcode = 'check_violation', constraint = 'bookings_promises_are_approved';
  end if;
  return new;
end $$;

comment on function refuse_promise_alone is
  'What comes back in the last moment before the start does not become more by somebody of the desk alone, beyond what they gave.';

create trigger bookings_promises_are_approved before update of refund_steps on bookings
  for each row when (new.refund_steps <> old.refund_steps) execute function refuse_promise_alone();
