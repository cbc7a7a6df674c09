-- Texts that a venue may word: a cancellation because it closed, and the two reminders, of which it may send none.
alter table text_wordings drop constraint text_wordings_kind_is_known;
alter table text_wordings add constraint text_wordings_kind_is_known check (
  kind in ('booked', 'moved', 'moved-by-venue', 'canceled', 'canceled-by-venue', 'released', 'reminder-free', 'reminder-later',
           'pay-link', 'link-lapsed', 'payment-failed', 'paid-too-late', 'returned', 'refunded', 'refund-failed', 'no-show',
           'fee-charged', 'last-session', 'pass-ends', 'pass-paid-too-late', 'pass-refund-failed', 'pass-returned',
           'late-payment', 'pass-late-payment')
);
alter table text_wordings drop constraint text_wordings_of_money_and_time_are_sent;
alter table text_wordings add constraint text_wordings_of_money_and_time_are_sent
  check (is_sent or kind in ('booked', 'reminder-free', 'reminder-later', 'last-session', 'pass-ends'));
