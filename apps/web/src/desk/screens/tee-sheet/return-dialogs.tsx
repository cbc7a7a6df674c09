import { formatMoney } from '../../../lib/money.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { availableAction } from '../../features/bookings/actions.rules.ts';
import { type RefundBody, sendRefund, sendReversal, type ReversalBody } from '../../features/payments/payments.api.ts';
import { RefundAfterStart } from '../../features/payments/return-money.tsx';
import { ReversePayment } from '../../features/payments/reverse-payment.tsx';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import type { BookingDialogProps } from './booking-dialog-props.ts';
import { catalogue } from './words/en.ts';
import { newRefunds } from './refunds.rules.ts';
import { useApproved } from './use-approved.ts';

const words = catalogue.bookingDialogs;

/** Takes back a payment that was entered by mistake. */
export function ReversePaymentDialog({ data, name, onDone, onClose }: BookingDialogProps) {
  const { bookingId, currency } = data.booking;
  const reverse = useKeyedMutation(
    ({ body }: { body: ReversalBody; message: string }, key) => sendReversal(bookingId, body, key),
    { onSuccess: (answer, { message }) => onDone(answer, message) },
  );

  return (
    <ReversePayment
      {...{ data, name, onClose }}
      busy={reverse.isPending}
      refusal={
        reverse.error ? refusedActText(reverse.error, reverse.variables?.body.amount, currency, true) : undefined
      }
      onReverse={(payment, message) => reverse.mutate({ body: { version: data.tile.version, ...payment }, message })}
    />
  );
}

/** Refunds money after the start. */
export function RefundDialog({ data, name, about, onDone, onChanged, onClose }: BookingDialogProps) {
  const { me } = useSession();
  const { booking, tile, money } = data;
  const { currency } = booking;
  const refund = useApproved<RefundBody>({
    isRefund: true,
    send: (body, key, approval) => sendRefund(booking.bookingId, { ...body, version: tile.version }, key, approval),
    amountOf: ({ amount }) => amount,
    currency,
    onDone: (answer) => onDone(answer, words.returned(newRefunds(money, answer.money), currency)),
    onChanged,
  });
  const sum = formatMoney(refund.body?.amount ?? 0, currency);

  return (
    <>
      <RefundAfterStart
        open={!refund.needed}
        {...{ name, about, currency, onClose }}
        maxRefund={availableAction(data, 'RETURN')?.amount ?? 0}
        maxWithoutPin={isManager(me.role) ? null : money.deskMayGive}
        busy={refund.isPending}
        refusal={refund.refusal}
        onRefund={(amount, reason) => refund.send({ version: tile.version, amount, reason })}
      />
      <ManagerPin
        needed={refund.needed}
        subjectId={booking.bookingId}
        sentence={words.asksToReturn(me.name, name, sum, refund.body?.reason ?? '')}
        approvers={me.approvers}
        onApproved={refund.approve}
        onClose={refund.reset}
      />
    </>
  );
}
