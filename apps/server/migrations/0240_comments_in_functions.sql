-- The comments in the bodies of functions name their subject, too. Only the text of a comment is replaced, in the body that the
-- function has then; the statements stay.
do $do$
declare
  found record;
begin
  for found in
    select f.proc, c.before, c.after
      from (values
        ('guard_bay_limit', 'Whoever adds one at the same moment is waited for.',
         'Waits for a concurrent transaction that adds a bay.'),
        ('guard_published_rules', 'Locked, so that nobody publishes it meanwhile.',
         'Locks the list, so that no concurrent transaction publishes it.'),
        ('guard_cancellation_tiers', 'Whoever replaces them at the same moment is waited for.',
         'Waits for a concurrent transaction that replaces the tiers.'),
        ('guard_price_gaps', 'It may have been withdrawn again meanwhile.',
         'A list that was published may have been withdrawn before this check.'),
        ('refuse_retired_room', 'The lock that the foreign key takes anyway; who waits for a retirement sees it here.',
         'The same lock as that of the foreign key: a booking that waited for a retirement reads it here.'),
        ('refuse_closed_time', 'The server tries again what ends so.',
         'The server retries a transaction that ends with this error.'),
        ('mark_test_booking', 'Asked here and not of a function in SQL, which PostgreSQL would plan anew for every booking.',
         'Not a function in SQL: PostgreSQL would plan it again for every booking.'),
        ('replace_new_pin_ticket', 'Two who sign in as the same person at once take turns.',
         'Concurrent sign-ins of one person wait for each other.'),
        ('payment_may_become', 'The provider took the money all the same.',
         'The provider charged the card although a failure was recorded.'),
        ('refund_may_become', 'The bank may send it back days after the provider was done with it.',
         'The bank may return a refund days after the provider completed it.'),
        ('order_may_become', 'What it pays for costs more now.', 'The price of the purchase was raised.'),
        ('order_may_become', 'Somebody gives back more than was promised.', 'Staff refund more than the policy promised.'),
        ('guard_order_move', 'What was handed over stays owed, whatever the bank says.',
         'A purchase that was handed over before it was paid stays due, even if the bank declines the card.'),
        ('membership_set_may_become', 'A canceled tee time may give something back to a set that has ended since.',
         'A canceled tee time may return sessions or money to a set that has ended.'),
        ('apply_membership_movement',
         'What is booked stays: what is used again in the moment in which it came back, for the same day.',
         'An existing booking is exempt: its use is returned and taken again in one transaction, for the same day.'),
        ('apply_membership_movement', 'What tee times to come have taken may still come back, and has to fit then.',
         'Uses of future tee times may still be returned, and must fit into the total then.'),
        ('note_booking_move', 'A hold that is over ends by the clock, whoever comes across it first.',
         'A hold expires by the clock, whichever transaction records it.'),
        ('note_booking_change', 'What belongs to the status is in the history.', 'Changes of the status are in the history.'),
        ('open_of_customer', 'What waits for them at the counter, until the drawer has nothing left of it.',
         'A refund due at the counter, until the drawer has nothing left of its payment.'),
        ('merge_customers', 'Who books or buys for either is done or waits; who pays has locked what is paid.',
         'Concurrent bookings and purchases for either profile have ended or wait; a payment has locked its purchase.'),
        ('merge_customers', 'Whoever was merged into the one is now the other, too.',
         'Profiles that were merged into the first one now belong to the other, too.'),
        ('drawer_of', 'About five dollars: more than that is explained.', 'About five dollars: a larger difference needs a reason.'),
        ('guard_cash_close', 'The difference is computed after this.', 'The difference is computed after this trigger.'),
        ('note_days_of_pass', 'What one use was worth depends on the set that it is of.', 'The value of a use depends on its set.'),
        ('note_audit_change', 'A branch for each key: a table knows only its own.',
         'One branch per key, because a table has only its own columns.')
      ) c (name, before, after)
     cross join lateral (
       select oid as proc from pg_proc where proname = c.name and pronamespace = current_schema()::regnamespace
     ) f
  loop
    execute replace(pg_get_functiondef(found.proc), '-- ' || found.before, '-- ' || found.after);
  end loop;
end $do$;

comment on function refuse_change is 'The trigger of append-only tables: refuses every change and every deletion of a row.';
