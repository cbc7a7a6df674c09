-- What staff change of bookings, orders, memberships and the drawer has a line of activity, or is not committed.

-- Each act has one line for each thing in a request. Where an earlier version wrote two, the first one stands for the request.
alter table activity disable trigger activity_keep_unless_erased;
update activity a
   set request_id = a.request_id || ' ' || a.activity_id
 where a.actor_kind = 'staff'
   and exists (
     select
       from activity first
      where first.actor_kind = 'staff' and first.request_id = a.request_id and first.actor_id = a.actor_id and first.act = a.act
        and first.subject_kind = a.subject_kind and first.subject_id = a.subject_id and first.activity_id < a.activity_id);
alter table activity enable trigger activity_keep_unless_erased;

create unique index activity__one_line on activity (request_id, actor_id, act, subject_kind, subject_id) where (actor_kind = 'staff');

-- Looked at when the transaction ends, since the line may be written last; what follows in the same request finds the line of its act.
create function prove_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from activity where request_id = new.request_id and actor_id = new.actor_id and actor_kind = 'staff'
  ) then
    raise exception 'what staff change in % has a line of activity', tg_table_name
      using errcode = 'check_violation', constraint = 'staff_changes_have_a_line';
  end if;
  return null;
end $$;

-- What is only begun has no line, nor has what came to nothing before anything was paid.
create constraint trigger staff_changes_have_a_line after insert on order_history deferrable initially deferred
  for each row when (
    new.actor_kind = 'staff' and new.to_status <> 'CREATED'
    and not (new.from_status = 'CREATED' and new.to_status in ('FAILED', 'CANCELED'))
  ) execute function prove_line();
create constraint trigger staff_changes_have_a_line after insert on membership_set_history deferrable initially deferred
  for each row when (
    new.actor_kind = 'staff' and new.to_status <> 'DRAFT' and not (new.from_status = 'DRAFT' and new.to_status = 'CANCELED')
  ) execute function prove_line();
create constraint trigger staff_changes_have_a_line after insert on booking_history deferrable initially deferred
  for each row when (
    new.actor_kind = 'staff' and new.to_status <> 'READY' and coalesce(new.reason, '') not in ('RELEASED', 'REPLACED')
  ) execute function prove_line();
create constraint trigger staff_changes_have_a_line after insert on booking_changes deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();
create constraint trigger staff_changes_have_a_line after insert on booking_notes deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();
create constraint trigger staff_changes_have_a_line after insert on membership_ledger deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();
create constraint trigger staff_changes_have_a_line after insert on drawer_lines deferrable initially deferred
  for each row when (new.actor_kind = 'staff') execute function prove_line();
