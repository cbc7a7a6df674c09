-- A tee time that a pass paid for keeps its value in the reports when the pass is refunded, so the stored days do not change with
-- the status of a set. Those in which it counted as nothing are counted again.
drop trigger membership_sets_note_days on membership_sets;
create trigger membership_sets_note_days after update of amount, valid_days, extended_days on membership_sets
  for each row when (
    old.amount is distinct from new.amount
    or old.valid_days is distinct from new.valid_days
    or old.extended_days is distinct from new.extended_days
  ) execute function note_days_of_pass();
alter table membership_sets enable always trigger membership_sets_note_days;
comment on trigger membership_sets_note_days on membership_sets is
  'Becoming used up or expired, or being refunded, does not change what the tee times were worth that a set paid for.';

insert into day_figure_changes (shop_seq_no, from_date, to_date)
select b.shop_seq_no, min(b.booking_date), max(b.booking_date)
  from membership_sets s
  join memberships m using (membership_set_id)
  join membership_ledger l using (membership_id)
  join bookings b using (booking_id)
 where s.status = 'CANCELED'
 group by b.shop_seq_no, s.membership_set_id;
