import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { type Outcome, outcomeOf, type TakenPayment } from '../../features/payments/outcome.rules.ts';
import { sendPayment, type TakePaymentRequest } from '../../features/payments/payments.api.ts';
import { TakePayment } from '../../features/payments/take-payment.tsx';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import type { BookingDialogProps } from './booking-dialog-props.ts';
import { catalogue } from './words/en.ts';
import { useApproved } from './use-approved.ts';

const words = catalogue.bookingDialogs;

/** Takes the amount owed; after a declined card the dialog stays open for another way. */
export function TakeDialog({
  data,
  name,
  about,
  initialMethod,
  onDone,
  onChanged,
  onClose,
}: BookingDialogProps & { initialMethod?: 'LINK' }) {
  const { me } = useSession();
  const { booking, money, tile } = data;
  const { currency } = booking;
  const [lastOutcome, setLastOutcome] = useState<Outcome>();
  const takeMutation = useApproved<{ request: TakePaymentRequest; payment: Omit<TakenPayment, 'approver'> }>({
    send: ({ request }, key, approval) =>
      sendPayment(request, { id: booking.bookingId, version: tile.version, key, approval }),
    amountOf: ({ request }) => request.amount,
    currency,
    onDone: (answer, { payment }, approver) => {
      const outcome = outcomeOf({ ...payment, approver }, answer);
      if (outcome.kind === 'DONE' || outcome.kind === 'ASKING') return onDone(answer, outcome.message);
      onChanged(answer);
      setLastOutcome(outcome);
    },
    onChanged,
  });

  return (
    <>
      <TakePayment
        open={!takeMutation.needed}
        {...{ data, name, about, onClose }}
        {...(initialMethod && { initialMethod })}
        isManager={isManager(me.role)}
        busy={takeMutation.isPending}
        problem={takeMutation.refusal ? { kind: 'DECLINED', message: takeMutation.refusal } : lastOutcome}
        onTake={(request, payment) => {
          setLastOutcome(undefined);
          takeMutation.send({ request, payment });
        }}
      />
      <ManagerPin
        needed={takeMutation.needed}
        subjectId={booking.bookingId}
        sentence={sentence()}
        approvers={me.approvers}
        onApproved={takeMutation.approve}
        onClose={takeMutation.reset}
      />
    </>
  );

  function sentence(): string {
    const was = formatMoney(money.listAmount ?? money.amount, currency);
    const price = takeMutation.body?.request.amount ?? 0;
    if (price === 0) return words.asksToGiveFree(me.name, name, was);
    return words.asksForPrice(me.name, name, formatMoney(price, currency), was);
  }
}
