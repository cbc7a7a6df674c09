import { formatMoney } from '../../../lib/money.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { actionOf } from '../../features/bookings/actions.rules.ts';
import { sendNoShow, sendWaive } from '../../features/bookings/bookings.api.ts';
import { type Marking, NoShow } from '../../features/no-show/no-show.tsx';
import { WaiveFee } from '../../features/no-show/waive-fee.tsx';
import { catalogue as noShowCatalogue } from '../../features/no-show/words/en.ts';
import { isManager } from '../../features/staff/places.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { refusedActWords } from '../../lib/refused/refused-act.ts';
import { catalogue } from './words/en.ts';
import type { Question } from './question.ts';
import { useApproved } from './use-approved.ts';

const words = catalogue.bookingDialogs;
const { waived } = noShowCatalogue.waiveFee;

/** Marks a no-show; it can be undone. */
export function NoShowDialog({ data, name, about, now, onDone, onClose }: Question & { now: number }) {
  const { me } = useSession();
  const id = data.booking.bookingId;
  const mark = useKeyedMutation(
    ({ marking }: { marking: Marking; said: string }, key) =>
      sendNoShow({ id, version: data.tile.version, ...marking }, key),
    { onSuccess: (answer, { said }) => onDone(answer, said) },
  );

  return (
    <NoShow
      {...{ data, name, about, now, onClose }}
      venueName={me.venue.shopName}
      busy={mark.isPending}
      refusal={mark.error ? refusedActWords(mark.error, data.money.fee?.amount ?? 0, data.booking.currency) : undefined}
      onMark={(marking, said) => mark.mutate({ marking, said })}
    />
  );
}

/** Waives what a no-show owes. */
export function WaiveDialog({ data, name, about, onDone, onChanged, onClose }: Question) {
  const { me } = useSession();
  const { booking, tile } = data;
  const { bookingId, currency } = booking;
  const owed = actionOf(data, 'WAIVE')?.amount ?? 0;
  const amount = formatMoney(owed, currency);
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
        onWaive={(reason) => waive.send({ amount: owed, reason })}
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
