-- A customer is told what goes back to them when the venue ends a pass.
alter table text_wordings drop constraint text_wordings_kind_is_known;
alter table text_wordings add constraint text_wordings_kind_is_known check (
  kind in ('booked', 'moved', 'moved-by-venue', 'canceled', 'released', 'pay-link', 'link-lapsed',
           'payment-failed', 'paid-too-late', 'returned', 'refunded', 'refund-failed', 'no-show',
           'fee-charged', 'last-session', 'pass-ends', 'pass-paid-too-late', 'pass-refund-failed',
           'pass-returned')
);
