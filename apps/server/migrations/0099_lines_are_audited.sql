-- The audit reads whether what staff changed has its line, and whether the desk gave more than it may without a manager.
-- A new step comes with its order, or with its set.
create trigger order_history_audit after update or delete on order_history for each row execute function note_audit_key('order_id');
create trigger membership_set_history_audit after update or delete on membership_set_history for each row execute function note_audit_key('membership_set_id');
alter table order_history enable always trigger order_history_audit;
alter table membership_set_history enable always trigger membership_set_history_audit;

-- What somebody was at the venue when they wrote a line: the last role that they were given before it, or the one that was taken from
-- them first after it; who has no line about a role has always had the one of now.
create function role_at_line(line activity) returns text language plpgsql stable as $$
declare
  person constant uuid := case when line.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then line.actor_id::uuid end;
begin
  return coalesce(
    (select a.after ->> 'role'
       from activity a
      where a.subject_kind = 'staff' and a.subject_id = person and a.shop_seq_no = line.shop_seq_no
        and a.act in ('staff.add', 'staff.change-role') and a.activity_id < line.activity_id
      order by a.activity_id desc
      limit 1),
    (select a.before ->> 'role'
       from activity a
      where a.subject_kind = 'staff' and a.subject_id = person and a.shop_seq_no = line.shop_seq_no
        and a.act in ('staff.change-role', 'staff.remove') and a.activity_id > line.activity_id
      order by a.activity_id
      limit 1),
    (select r.role from staff_roles r where r.shop_seq_no = line.shop_seq_no and r.staff_id = person));
end $$;

-- What the policy gave back of a price at an instant, in percent.
create function policy_percent(steps jsonb, at_instant timestamptz) returns integer language plpgsql stable as $$
begin
  return coalesce(
    (select (step ->> 'refundPercent')::integer
       from jsonb_array_elements(steps) step
      where at_instant <= (step ->> 'until')::timestamptz
      order by (step ->> 'until')::timestamptz
      limit 1), 0);
end $$;
