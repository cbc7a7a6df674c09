-- What was kept of a canceled booking that had been paid only in part was missing in the figures of its day: such days are computed again.
select note_days(o.shop_seq_no, b.booking_date, b.booking_date)
  from orders o
  join bookings b on b.booking_id = o.subject_id
 where o.subject_kind = 'booking'
   and o.due_at is not null
   and o.paid_at is null
   and b.status in ('CANCELING', 'CANCELED')
   and exists (select from order_tenders t where t.order_id = o.order_id);
