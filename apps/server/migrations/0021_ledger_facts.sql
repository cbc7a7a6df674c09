-- breaks older versions

-- What a movement was about, as facts instead of a sentence.
alter table membership_ledger
  add column shop_room_id uuid references shop_rooms,
  add column percent integer,
  add column reason text,
  add column last_day date;

alter table membership_ledger disable trigger membership_ledger_keep;
update membership_ledger l
   set shop_room_id = b.shop_room_id
  from bookings b
 where l.kind = 'USE'
   and b.booking_id = l.booking_id;
update membership_ledger
   set percent = case
                   when note like '%, returned' then 100
                   else coalesce(substring(note from '(\d+)% returned')::integer, 0)
                 end
 where kind = 'RETURN';
update membership_ledger set reason = 'BOUGHT' where kind = 'GRANT';
update membership_ledger
   set reason = case note when 'Refunded' then 'REFUNDED' else 'ENDED' end,
       last_day = to_date(substring(note from 'Ended on (.*)'), 'Mon DD, YYYY')
 where kind = 'EXPIRE';
alter table membership_ledger enable trigger membership_ledger_keep;

alter table membership_ledger
  drop column note,
  add constraint membership_ledger_says_why check (
    case kind
      when 'GRANT' then reason = 'BOUGHT' and num_nonnulls(shop_room_id, percent, last_day) = 0
      when 'USE' then shop_room_id is not null and num_nonnulls(percent, reason, last_day) = 0
      when 'RETURN' then percent between 0 and 100 and num_nonnulls(shop_room_id, reason, last_day) = 0
      when 'EXPIRE' then reason in ('ENDED', 'REFUNDED') and (reason = 'ENDED') = (last_day is not null)
                         and num_nonnulls(shop_room_id, percent) = 0
      else true
    end is true
  );
