-- The texts to customers for which a venue has words of its own, or which it does not send. A text that stands here without a wording
-- has the usual one. What is about money or time is always sent.
create table text_wordings (
  shop_seq_no integer not null references shops,
  kind        text not null,
  wording     text,
  is_sent     boolean not null default true,
  primary key (shop_seq_no, kind),
  constraint text_wordings_kind_is_known check (
    kind in ('booked', 'moved', 'moved-by-venue', 'canceled', 'released', 'pay-link', 'link-lapsed',
             'payment-failed', 'paid-too-late', 'returned', 'refunded', 'refund-failed', 'no-show',
             'fee-charged', 'last-session', 'pass-ends', 'pass-paid-too-late', 'pass-refund-failed')
  ),
  constraint text_wordings_fit check (char_length(wording) between 1 and 320 and wording !~ '[[:cntrl:]]'),
  constraint text_wordings_of_money_and_time_are_sent check (is_sent or kind in ('booked', 'last-session', 'pass-ends'))
);
