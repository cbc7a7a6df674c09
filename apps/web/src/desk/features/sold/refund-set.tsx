import type { SetRefund } from '@caddie/contract/desk/set-refunds';
import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { readAmount, signOf, writeAmount } from '../../lib/amount.rules.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { refundProblem, suggestionSentence, refundSentences } from './refund.rules.ts';
import { catalogue } from './words/en.ts';
import styles from './set.module.css';
import { setDescription, playText } from './set.rules.ts';
import type { RefundSetBody } from './sold.api.ts';
import { joinSentences } from '../../../lib/language.en.ts';

const words = catalogue.refund;
const { walkIn } = catalogue.sold;

type Props = {
  set: SetWithLedger;
  offer: SetRefund;
  busy: boolean;
  refusal: string | undefined;
  onRefund: (body: RefundSetBody) => void;
  onClose: () => void;
};

/** Ends a set and refunds the suggested amount, or another one that a manager enters. */
export function RefundSet({ set, offer, busy, refusal, onRefund, onClose }: Props) {
  const { currency, suggested, bookings } = offer;
  const [text, setText] = useState(writeAmount(suggested, currency));
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = readAmount(text, currency);
  const problem = refundProblem(typed, offer);
  const amount = typeof typed === 'number' && !problem ? typed : suggested;
  const money = (value: number) => formatMoney(value, currency);

  return (
    <ActDialog
      {...{ busy, refusal, onClose }}
      title={words.title(set.customerName || walkIn, set.name)}
      about={setDescription(set, set)}
      act={words.act(money(amount))}
      variant="red"
      disabled={problem !== undefined || bookings.length > 0}
      onAct={refund}
    >
      {bookings.length > 0 && (
        <InlineMessage tone="err">
          {words.hasBookings}
          <ul className={styles.bookings}>
            {bookings.map((booking) => (
              <li key={booking.bookingId}>
                <Link href={`/bookings/${booking.bookingId}`}>{playText(booking, set.today)}</Link>
              </li>
            ))}
          </ul>
        </InlineMessage>
      )}
      <Field
        label={words.amount}
        hint={suggestionSentence(offer)}
        prefix={signOf(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
      <InlineMessage>{joinSentences(words.ends, ...(amount > 0 ? refundSentences(offer) : []))}</InlineMessage>
    </ActDialog>
  );

  function refund(): void {
    setSubmitted(true);
    if (!problem && reason) onRefund({ amount, suggested, reason });
  }
}
