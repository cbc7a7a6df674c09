import { formatMoney } from '../../../lib/money.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { actionOf } from '../../features/bookings/actions.rules.ts';
import { type Returning, sendReturn, sendTakeBack, type TakingBack } from '../../features/payments/payments.api.ts';
import { ReturnMoney } from '../../features/payments/return-money.tsx';
import { TakeBack } from '../../features/payments/take-back.tsx';
import { isManager } from '../../features/staff/places.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { refusedActWords } from '../../lib/refused/refused-act.ts';
import type { Question } from './question.ts';
import { catalogue } from './words/en.ts';
import { newRefunds } from './refunds.rules.ts';
import { useApproved } from './use-approved.ts';

const words = catalogue.bookingDialogs;

/** Takes back a payment that was entered by mistake. */
export function TakeBackDialog({ data, name, onDone, onClose }: Question) {
  const { bookingId, currency } = data.booking;
  const take = useKeyedMutation(
    ({ body }: { body: TakingBack; said: string }, key) => sendTakeBack(bookingId, body, key),
    { onSuccess: (answer, { said }) => onDone(answer, said) },
  );

  return (
    <TakeBack
      {...{ data, name, onClose }}
      busy={take.isPending}
      refusal={take.error ? refusedActWords(take.error, take.variables?.body.amount, currency, true) : undefined}
      onTakeBack={(payment, said) => take.mutate({ body: { version: data.tile.version, ...payment }, said })}
    />
  );
}

/** Refunds money after the start. */
export function ReturnDialog({ data, name, about, onDone, onChanged, onClose }: Question) {
  const { me } = useSession();
  const { booking, tile, money } = data;
  const { currency } = booking;
  const give = useApproved<Returning>({
    isReturn: true,
    send: (body, key, approval) => sendReturn(booking.bookingId, { ...body, version: tile.version }, key, approval),
    amountOf: ({ amount }) => amount,
    currency,
    onDone: (answer) => onDone(answer, words.returned(newRefunds(money, answer.money), currency)),
    onChanged,
  });
  const sum = formatMoney(give.body?.amount ?? 0, currency);

  return (
    <>
      <ReturnMoney
        open={!give.needed}
        {...{ name, about, currency, onClose }}
        most={actionOf(data, 'RETURN')?.amount ?? 0}
        mostAlone={isManager(me.role) ? null : money.deskMayGive}
        busy={give.isPending}
        refusal={give.refusal}
        onReturn={(amount, reason) => give.send({ version: tile.version, amount, reason })}
      />
      <ManagerPin
        needed={give.needed}
        subjectId={booking.bookingId}
        sentence={words.asksToReturn(me.name, name, sum, give.body?.reason ?? '')}
        approvers={me.approvers}
        onApproved={give.approve}
        onClose={give.reset}
      />
    </>
  );
}
