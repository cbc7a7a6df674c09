-- Every note that staff write has its line of activity, and the audit reads notes as they come.
create trigger booking_notes_audit after insert or update or delete on booking_notes for each row execute function note_audit_key('booking_id');
alter table booking_notes enable always trigger booking_notes_audit;
