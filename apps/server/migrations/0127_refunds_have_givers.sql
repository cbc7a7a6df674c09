-- Who gave a refund, as payments say who took them. Those of the time before have it from the line of activity that was written in the
-- same transaction, where there is one; the others stay without a name.
alter table refunds add column actor_kind text, add column actor_id text;
alter table refunds disable trigger refunds_guard;
update refunds r
   set actor_kind = a.actor_kind, actor_id = a.actor_id
  from payments p
  join orders o using (order_id)
  join activity a on a.subject_id = o.subject_id and a.subject_kind = o.subject_kind
 where p.payment_id = r.payment_id
   and a.shop_seq_no = o.shop_seq_no
   and a.at = r.created_at
   and a.actor_kind = 'staff';
alter table refunds enable trigger refunds_guard;
alter table refunds
  alter column actor_kind set default acting_kind(),
  alter column actor_id set default acting_id(),
  add constraint refunds_actor_is_known check (is_actor_kind(actor_kind));
comment on column refunds.actor_kind is
  'Who gave it: a customer who canceled, staff, or what runs by itself. Null for those of the time before of which no line of activity says it.';

create or replace function guard_refund_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not refund_may_become(old.status, new.status) then
    raise exception 'a refund does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'refunds_move_is_legal';
  end if;
  if (new.refund_id, new.payment_id, new.payment_amount, new.account_id, new.created_at, new.actor_kind, new.actor_id)
     is distinct from (old.refund_id, old.payment_id, old.payment_amount, old.account_id, old.created_at, old.actor_kind, old.actor_id)
     or new.status = old.status and new.ended_at is distinct from old.ended_at
     or old.status = 'SETTLED' and new is distinct from old
     or (new.amount, new.reason) is distinct from (old.amount, old.reason)
     and not (
       old.status = 'FAILED'
       or old.status = 'INITIATED'
          and not exists (select
                            from refund_attempts
                           where refund_id = old.refund_id and attempt = old.attempt and provider_refund_id is not null)
     ) then
    raise exception 'a refund stays what it is' using errcode = 'check_violation', constraint = 'refunds_stay';
  end if;
  return new;
end $$;
