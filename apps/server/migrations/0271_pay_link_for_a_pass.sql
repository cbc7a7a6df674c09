-- A pass that is sold at the desk may be paid by a link, in a text that the venue may word.
alter table text_wordings drop constraint text_wordings_kind_is_known;
alter table text_wordings add constraint text_wordings_kind_is_known check (
  kind in ('booked', 'moved', 'moved-by-venue', 'canceled', 'canceled-by-venue', 'released', 'reminder-free', 'reminder-later',
           'pay-link', 'link-lapsed', 'payment-failed', 'paid-too-late', 'returned', 'refunded', 'refund-failed', 'no-show',
           'fee-charged', 'last-session', 'pass-ends', 'pass-paid-too-late', 'pass-refund-failed', 'pass-returned',
           'pass-pay-link', 'late-payment', 'pass-late-payment')
);
