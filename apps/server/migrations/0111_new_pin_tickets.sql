-- Of one person one sign-in at most leads to a new PIN: the newest. The trigger does it for every release that writes tickets.
update sign_in_tickets t
   set used_at = app_now()
 where asks_for = 'NEW_PIN'
   and used_at is null
   and exists (
     select from sign_in_tickets later
      where later.staff_id = t.staff_id and later.asks_for = 'NEW_PIN' and later.used_at is null
        and (later.expires_at, later.ticket_hash) > (t.expires_at, t.ticket_hash));

create unique index sign_in_tickets__one_new_pin on sign_in_tickets (staff_id) where (asks_for = 'NEW_PIN' and used_at is null);

create function replace_new_pin_ticket() returns trigger language plpgsql as $$
begin
  -- Two who sign in as the same person at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('new pin ' || new.staff_id, 0));
  update sign_in_tickets set used_at = app_now() where staff_id = new.staff_id and asks_for = 'NEW_PIN' and used_at is null;
  return new;
end $$;
comment on function replace_new_pin_ticket is 'Whoever asks for a new PIN again has the newest ticket only.';

create trigger sign_in_tickets_replace_each_other before insert on sign_in_tickets
  for each row when (new.asks_for = 'NEW_PIN') execute function replace_new_pin_ticket();
