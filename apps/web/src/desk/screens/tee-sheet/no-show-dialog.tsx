import { formatMoney } from '../../../lib/money.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { availableAction } from '../../features/bookings/actions.rules.ts';
import { sendNoShow, sendWaive } from '../../features/bookings/bookings.api.ts';
import { type NoShowRequest, NoShow } from '../../features/no-show/no-show.tsx';
import { WaiveFee } from '../../features/no-show/waive-fee.tsx';
import { catalogue as noShowCatalogue } from '../../features/no-show/words/en.ts';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import { catalogue } from './words/en.ts';
import type { BookingDialogProps } from './booking-dialog-props.ts';
import { useApproved } from './use-approved.ts';

const words = catalogue.bookingDialogs;
const { waived } = noShowCatalogue.waiveFee;

/** Marks a no-show; it can be undone. */
export function NoShowDialog({ data, name, about, now, onDone, onClose }: BookingDialogProps & { now: number }) {
  const { me } = useSession();
  const id = data.booking.bookingId;
  const mark = useKeyedMutation(
    ({ request }: { request: NoShowRequest; message: string }, key) =>
      sendNoShow({ id, version: data.tile.version, ...request }, key),
    { onSuccess: (answer, { message }) => onDone(answer, message) },
  );

  return (
    <NoShow
      {...{ data, name, about, now, onClose }}
      venueName={me.venue.shopName}
      busy={mark.isPending}
      refusal={mark.error ? refusedActText(mark.error, data.money.fee?.amount ?? 0, data.booking.currency) : undefined}
      onMark={(request, message) => mark.mutate({ request, message })}
    />
  );
}

/** Waives what a no-show owes. */
export function WaiveDialog({ data, name, about, onDone, onChanged, onClose }: BookingDialogProps) {
  const { me } = useSession();
  const { booking, tile } = data;
  const { bookingId, currency } = booking;
  const feeAmount = availableAction(data, 'WAIVE')?.amount ?? 0;
  const amount = formatMoney(feeAmount, currency);
  const waive = useApproved<{ amount: number; reason: string }>({
    send: (body, key, approval) => sendWaive(bookingId, { ...body, version: tile.version }, key, approval),
    amountOf: (body) => body.amount,
    currency,
    onDone: (answer) => onDone(answer, waived(amount)),
    onChanged,
  });

  return (
    <>
      <WaiveFee
        open={!waive.needed}
        {...{ name, about, amount, onClose }}
        isManager={isManager(me.role)}
        busy={waive.isPending}
        refusal={waive.refusal}
        onWaive={(reason) => waive.send({ amount: feeAmount, reason })}
      />
      <ManagerPin
        needed={waive.needed}
        subjectId={bookingId}
        sentence={words.asksToWaive(me.name, name, amount, waive.body?.reason ?? '')}
        approvers={me.approvers}
        onApproved={waive.approve}
        onClose={waive.reset}
      />
    </>
  );
}
