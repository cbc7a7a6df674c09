-- Which venue a text is from: none for a code, which opens an account wherever the phone has one.
alter table text_messages
  add column shop_seq_no integer references shops,
  -- What somebody of the venue wrote themselves; of all others the kind says enough.
  add column said text,
  -- Why the provider will never take it: of whoever answered STOP nothing else is tried.
  add column rejection text,
  add constraint text_messages_said_is_of_a_venue check (said is null or shop_seq_no is not null),
  add constraint text_messages_rejection_is_known check (
    rejection in ('UNREACHABLE', 'STOPPED', 'REGION', 'OTHER') and state = 'FAILED' or rejection is null
  );

-- The cause of a text begins with the id of what it is about.
with about as (
  select text_id, left(cause, 36)::uuid as id
    from text_messages
   where kind not in ('code', 'desk-code', 'password-off')
     and cause ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
)
update text_messages t
   set shop_seq_no = coalesce(b.shop_seq_no, s.shop_seq_no, ms.shop_seq_no)
  from about a
  left join bookings b on b.booking_id = a.id
  left join membership_sets s on s.membership_set_id = a.id
  left join memberships m on m.membership_id = a.id
  left join membership_sets ms on ms.membership_set_id = m.membership_set_id
 where t.text_id = a.text_id;

update text_messages t
   set shop_seq_no = s.shop_seq_no
  from shops s
 where t.kind = 'staff.invitation'
   and s.shop_seq_no::text = split_part(t.cause, ':', 1);
