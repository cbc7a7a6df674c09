-- A set that is used up or over is worth what it was: only one that is taken back, or whose price or days change, changes what its
-- uses were worth.
drop trigger membership_sets_note_days on membership_sets;
create trigger membership_sets_note_days after update of amount, status, valid_days, extended_days on membership_sets for each row
  when ((old.amount, old.valid_days, old.extended_days, old.status = 'CANCELED')
        is distinct from (new.amount, new.valid_days, new.extended_days, new.status = 'CANCELED'))
  execute function note_days_of_pass();
alter table membership_sets enable always trigger membership_sets_note_days;
