import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { approvalNeeded } from '../../features/approval/approval.rules.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { NewBooking, type Paying, type Payment } from '../../features/new-booking/new-booking.tsx';
import { outcomeOf } from '../../features/payments/outcome.rules.ts';
import { PayNewBooking } from '../../features/payments/pay-new-booking.tsx';
import type { Way } from '../../features/payments/ways.rules.ts';
import { isManager } from '../../features/staff/places.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingDialogs;

type Props = Omit<ComponentProps<typeof NewBooking>, 'PayPart'>;

/** A new booking beside the sheet: customer and time, then the payment, and its outcome. */
export function NewBookingPanel({ onBooked, ...rest }: Props) {
  const say = useSay();

  return (
    <NewBooking
      {...rest}
      PayPart={PayPart}
      onBooked={(answer, said) => {
        onBooked(answer, said);
        if (said) say({ text: said });
      }}
    />
  );
}

/** The ways to pay, and a manager's approval where needed. */
export function PayPart({ error, onPay, onReset, notes, ...paying }: Paying) {
  const { me } = useSession();
  const { amount, name, bookingId } = paying;
  const { currency } = me.venue;
  const [sent, setSent] = useState<{ way: Way; payment: Pick<Payment, 'pay' | 'sendText'> }>();
  const needed = sent && approvalNeeded(error);
  const client = useQueryClient();
  // A refused payment may have been by a pass whose balance has changed.
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: ['booking', bookingId, 'pay-options'] });
  }, [client, bookingId, error]);

  return (
    <>
      <PayNewBooking
        {...paying}
        notes={needed ? null : notes}
        currency={currency}
        isManager={isManager(me.role)}
        textsBooked={me.venue.textsBooked}
        onPay={(pay, sendText, way) => {
          setSent({ way, payment: { pay, sendText } });
          onPay({ pay, sendText, said: messageOf(way) });
        }}
      />
      <ManagerPin
        needed={needed}
        subjectId={bookingId}
        sentence={words.asksToGiveFree(me.name, name, formatMoney(amount, currency))}
        approvers={me.approvers}
        onApproved={(approval, approver) =>
          sent && onPay({ ...sent.payment, approval, said: messageOf(sent.way, approver) })
        }
        onClose={onReset}
      />
    </>
  );

  /** A free booking has no sentence about a payment. */
  function messageOf(way: Way, approver?: string): Payment['said'] {
    return (answer) => (amount > 0 ? outcomeOf({ way, amount, change: 0, approver }, answer).said : '');
  }
}
