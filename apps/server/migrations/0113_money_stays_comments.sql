-- Why what was paid, what went back and what a bank disputes stays as it is, where the database itself can show it.

comment on function keep_rows is
  'Refuses the change that its trigger names, under the name of the table: what happened to money is written once.';
comment on trigger payments_stay on payments is
  'A payment is of one order, card, account and amount, and the provider names it once; how it ended changes only by a move.';
comment on trigger payments_keep on payments is 'A deleted payment would be money that the provider took and nobody knows of.';
comment on trigger payments_keep_all on payments is 'What no row may do, all of them at once may not, either.';

comment on function prove_refunded is
  'What goes back of a payment is the sum of its refunds, whoever writes it: a sum that is wrong lets more go back than was paid, or less.';
comment on trigger payments_refunded_proved on payments is
  'Looked at when the transaction ends, since several refunds may be written at once.';
comment on trigger payments_begin_with_nothing_refunded on payments is
  'A new payment has given nothing back: only the refunds raise the sum.';

comment on trigger refunds_keep on refunds is 'A deleted refund would be owed to nobody, and sent by nobody.';
comment on trigger refunds_keep_all on refunds is 'What no row may do, all of them at once may not, either.';

comment on trigger disputes_stay on disputes is
  'A dispute is of one payment. How it stands is the bank''s to say, also after it was decided.';
comment on trigger disputes_keep on disputes is
  'A deleted dispute would let money go back that the bank has taken already.';
comment on trigger disputes_keep_all on disputes is 'What no row may do, all of them at once may not, either.';
