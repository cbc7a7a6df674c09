import { LINK_MINUTES, type PayAtDesk } from '@caddie/contract/desk/finance/payments';
import type { Currency } from '@caddie/contract/amounts/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './pay-new-booking.module.css';
import { catalogue } from './words/en.ts';
import { payOptionsQuery } from './payments.api.ts';
import { WaysToPay } from './ways-to-pay.tsx';
import { type Details, paymentFor, type WayToPay, chosenWayIn, waysToPayFor } from './ways.rules.ts';

const words = catalogue.payNewBooking;
const { actOf } = catalogue.ways;

type Props = {
  label: string;
  /** The new booking's own header: title, remaining time, customer, and errors. */
  head: ReactNode;
  tools: ReactNode;
  summary: ReactNode;
  notes: ReactNode;
  bookingId: string;
  /** The id of a known customer; undefined for a new one or a walk-in. */
  customerId: string | undefined;
  name: string;
  /** The phone for texts; null for a guest. */
  phone: string | null;
  amount: number;
  /** A link holds the bay until the start, so a booking that has begun has none. */
  canLink: boolean;
  currency: Currency;
  isManager: boolean;
  /** Whether the venue texts confirmations; the checkbox decides for this booking. */
  textsBooked: boolean;
  isReady: boolean;
  busy: boolean;
  onPay: (pay: PayAtDesk, sendText: boolean, way: WayToPay) => void;
  onClose: () => void;
};

const noDetails: Details = { hasConsent: false, slip: '', minutes: LINK_MINUTES, reason: '' };

/** The second part of a new booking: every way to pay, with the best one preselected. */
export function PayNewBooking(props: Props) {
  const { label, head, summary, notes, bookingId, customerId, name, amount, currency, isManager } = props;
  const [key, setKey] = useState<string>();
  const [details, setDetails] = useState(noDetails);
  const [sendText, setSendText] = useState(props.textsBooked);
  const [isSubmitted, setSubmitted] = useState(false);
  // An unknown customer has no options to load, so a walk-in does not wait.
  const payOptions = useQuery({
    ...payOptionsQuery(bookingId, customerId),
    enabled: customerId !== undefined && amount > 0,
  });
  const isWaiting = payOptions.isPending && payOptions.isEnabled;

  const phone = customerId ? (payOptions.data?.phone ?? props.phone) : props.phone;
  const ways = waysToPayFor({
    moment: 'BOOK',
    options: payOptions.data,
    phone: props.canLink ? phone : null,
    canLowerPrice: true,
  });
  const way = chosenWayIn(ways, key)!;
  const pay = paymentFor(way, details, amount);
  const isReasonMissing = way.kind === 'FREE' && !details.reason;

  return (
    <Panel
      label={label}
      head={head}
      tools={props.tools}
      onClose={props.onClose}
      foot={
        <DeskButton
          variant="primary"
          large
          block
          needsNetwork
          busy={props.busy}
          disabled={!props.isReady || isWaiting || (!pay && !isReasonMissing)}
          onClick={send}
        >
          {amount > 0 ? actOf(way, { moment: 'BOOK', amount, was: amount, currency }) : words.book}
        </DeskButton>
      }
    >
      {summary}
      {amount > 0 && (
        <section>
          <div className={styles.sum}>
            {/* Not the button: a key that is held down would take the money. */}
            <h3 ref={focusOnMount} tabIndex={-1}>
              {words.howPaid}
            </h3>
            <b>{formatMoney(amount, currency)}</b>
          </div>
          {isWaiting ? (
            <Skeleton height={320} radius={12} />
          ) : (
            <WaysToPay
              ways={ways}
              chosenWay={way}
              context={{ moment: 'BOOK', name, amount, currency, phone, minutes: details.minutes, isManager }}
              details={details}
              isReasonMissing={isSubmitted && isReasonMissing}
              onChoose={setKey}
              onDetails={setDetails}
            />
          )}
        </section>
      )}
      {phone && way.kind !== 'LINK' && (
        <Checkbox checked={sendText} onChange={({ target }) => setSendText(target.checked)}>
          {words.sendText(phone)}
        </Checkbox>
      )}
      {notes}
    </Panel>
  );

  function send(): void {
    setSubmitted(true);
    // A free booking needs no payment.
    const paymentToSend: PayAtDesk | undefined = amount > 0 ? pay : { kind: 'LATER' };
    if (paymentToSend && !isWaiting) props.onPay(paymentToSend, phone !== null && sendText, way);
  }
}
