import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { approvalNeeded } from '../../features/approval/approval.rules.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { NewBooking, type PayPartProps, type Payment } from '../../features/new-booking/new-booking.tsx';
import { outcomeOf } from '../../features/payments/outcome.rules.ts';
import { PayNewBooking } from '../../features/payments/pay-new-booking.tsx';
import type { WayToPay } from '../../features/payments/ways.rules.ts';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingDialogs;

type Props = Omit<ComponentProps<typeof NewBooking>, 'PayPart'>;

/** A new booking beside the sheet: customer and time, then the payment, and its outcome. */
export function NewBookingPanel({ onBooked, ...rest }: Props) {
  const showToast = useToast();

  return (
    <NewBooking
      {...rest}
      PayPart={PayPart}
      onBooked={(answer, message) => {
        onBooked(answer, message);
        if (message) showToast({ text: message });
      }}
    />
  );
}

/** The ways to pay, and a manager's approval where needed. */
export function PayPart({ error, onPay, onReset, notes, ...payProps }: PayPartProps) {
  const { me } = useSession();
  const { amount, name, bookingId } = payProps;
  const { currency } = me.venue;
  const [lastPayment, setLastPayment] = useState<{ way: WayToPay; payment: Pick<Payment, 'pay' | 'sendText'> }>();
  const needed = lastPayment && approvalNeeded(error);
  const client = useQueryClient();
  // A refused payment may have been by a pass whose balance has changed.
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: ['booking', bookingId, 'pay-options'] });
  }, [client, bookingId, error]);

  return (
    <>
      <PayNewBooking
        {...payProps}
        notes={needed ? null : notes}
        currency={currency}
        isManager={isManager(me.role)}
        textsBooked={me.venue.textsBooked}
        onPay={(pay, sendText, way) => {
          setLastPayment({ way, payment: { pay, sendText } });
          onPay({ pay, sendText, successMessage: messageOf(way) });
        }}
      />
      <ManagerPin
        needed={needed}
        subjectId={bookingId}
        sentence={words.asksToGiveFree(me.name, name, formatMoney(amount, currency))}
        approvers={me.approvers}
        onApproved={(approval, approver) =>
          lastPayment &&
          onPay({ ...lastPayment.payment, approval, successMessage: messageOf(lastPayment.way, approver) })
        }
        onClose={onReset}
      />
    </>
  );

  /** A free booking has no sentence about a payment. */
  function messageOf(way: WayToPay, approver?: string): Payment['successMessage'] {
    return (answer) => (amount > 0 ? outcomeOf({ way, amount, change: 0, approver }, answer).message : '');
  }
}
