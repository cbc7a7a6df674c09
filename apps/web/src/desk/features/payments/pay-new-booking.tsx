import { LINK_MINUTES, type PayAtDesk } from '@caddie/contract/desk/finance/payments';
import type { Currency } from '@caddie/contract/amounts/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './pay-new-booking.module.css';
import { catalogue } from './words/en.ts';
import { payOptionsQuery } from './payments.api.ts';
import { WaysToPay } from './ways-to-pay.tsx';
import { type Details, payOf, type Way, wayOf, waysOf } from './ways.rules.ts';

const words = catalogue.payNewBooking;
const { actOf } = catalogue.ways;

type Props = {
  label: string;
  /** Title and time left, whom it is for, and what went wrong: the new booking's own. */
  head: ReactNode;
  tools: ReactNode;
  summary: ReactNode;
  notes: ReactNode;
  bookingId: string;
  /** Whoever the venue knows; undefined for somebody new or nameless. */
  customerId: string | undefined;
  name: string;
  /** Where texts go; null for a guest. */
  phone: string | null;
  amount: number;
  /** A link holds the bay until the start: there is none for what has begun. */
  canLink: boolean;
  currency: Currency;
  isManager: boolean;
  /** Whether the venue texts confirmations; the tick decides for this one. */
  textsBooked: boolean;
  isReady: boolean;
  busy: boolean;
  onPay: (pay: PayAtDesk, sendText: boolean, way: Way) => void;
  onClose: () => void;
};

const nothing: Details = { isAsked: false, slip: '', minutes: LINK_MINUTES, reason: '' };

/** The second part of a new booking: every way to pay, the best one chosen already. */
export function PayNewBooking(props: Props) {
  const { label, head, summary, notes, bookingId, customerId, name, amount, currency, isManager } = props;
  const [key, setKey] = useState<string>();
  const [details, setDetails] = useState(nothing);
  const [sendText, setSendText] = useState(props.textsBooked);
  const [isReasonAsked, setReasonAsked] = useState(false);
  // For somebody nobody knows there is nothing to ask for, so that a walk-in does not wait.
  const asked = useQuery({
    ...payOptionsQuery(bookingId, customerId),
    enabled: customerId !== undefined && amount > 0,
  });
  const isWaiting = asked.isPending && asked.isEnabled;

  const phone = customerId ? (asked.data?.phone ?? props.phone) : props.phone;
  const ways = waysOf({ moment: 'BOOK', options: asked.data, phone: props.canLink ? phone : null, canLower: true });
  const way = wayOf(ways, key)!;
  const pay = payOf(way, details, amount);
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
          acts
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
            <h3 ref={focusHere} tabIndex={-1}>
              {words.howPaid}
            </h3>
            <b>{formatMoney(amount, currency)}</b>
          </div>
          {isWaiting ? (
            <Skeleton height={320} radius={12} />
          ) : (
            <WaysToPay
              ways={ways}
              chosen={way}
              about={{ moment: 'BOOK', name, amount, currency, phone, minutes: details.minutes, isManager }}
              details={details}
              isReasonMissing={isReasonAsked && isReasonMissing}
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
    setReasonAsked(true);
    // What costs nothing is booked as it is.
    const sent: PayAtDesk | undefined = amount > 0 ? pay : { kind: 'LATER' };
    if (sent && !isWaiting) props.onPay(sent, phone !== null && sendText, way);
  }
}
