import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { type CancelBody, sendCancel } from '../../features/bookings/bookings.api.ts';
import { CancelBooking, type CancelRequest } from '../../features/cancel/cancel-booking.tsx';
import { refundFor, readRefundOptions } from '../../features/cancel/cancel.rules.ts';
import { readAmount } from '../../lib/amount.rules.ts';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { policyAt } from '../../lib/days/policy.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import type { BookingDialogProps } from './booking-dialog-props.ts';
import { catalogue } from './words/en.ts';
import { newRefunds } from './refunds.rules.ts';
import { useApproved } from './use-approved.ts';

const { figuresOf } = deskLibCatalogue.returned;
const words = catalogue.bookingDialogs;

/** Cancels a booking: by the policy, or otherwise with a manager's approval. */
export function CancelDialog({
  data,
  name,
  about,
  now,
  onDone,
  onChanged,
  onClose,
}: BookingDialogProps & { now: number }) {
  const { me } = useSession();
  const { booking, tile, money, customer } = data;
  const { currency } = booking;
  const cancel = useApproved<CancelRequest>({
    isRefund: true,
    send: (canceling, key, approval) => sendCancel(booking.bookingId, bodyOf(canceling, tile.version), key, approval),
    amountOf: ({ amount }) => amount,
    currency,
    onDone: (answer) => onDone(answer, words.canceled(newRefunds(money, answer.money), currency)),
    onChanged,
  });
  const returns = readRefundOptions(data);
  const requestedRefund = cancel.body && refundFor(cancel.body.kind, returns, cancel.body.amount);

  return (
    <>
      <CancelBooking
        open={!cancel.needed}
        {...{ name, about, currency, refundOptions: returns, onClose }}
        phone={customer?.phone ?? null}
        venueName={me.venue.shopName}
        policy={policyAt(booking.refundSteps, now)}
        startsAt={booking.bookingStartedAt}
        timeZone={booking.timeZone}
        now={now}
        isManager={isManager(me.role)}
        deskMayGive={data.money.deskMayGive}
        busy={cancel.isPending}
        refusal={cancel.refusal}
        readAmount={(text) => readAmount(text, currency)}
        onCancel={cancel.send}
      />
      <ManagerPin
        needed={cancel.needed}
        subjectId={booking.bookingId}
        sentence={
          requestedRefund
            ? words.asksToCancel(me.name, name, {
                back: figuresOf(requestedRefund, currency),
                policy: figuresOf(returns.policy, currency),
                isAll: cancel.body?.kind === 'ALL',
                reason: cancel.body?.reason ?? '',
              })
            : ''
        }
        approvers={me.approvers}
        onApproved={cancel.approve}
        onClose={cancel.reset}
      />
    </>
  );
}

const bodyOf = ({ kind, amount, reason, sendText }: CancelRequest, version: number): CancelBody => ({
  version,
  refund: kind === 'AMOUNT' ? { kind, amount } : { kind },
  reason,
  amount,
  sendText,
});
