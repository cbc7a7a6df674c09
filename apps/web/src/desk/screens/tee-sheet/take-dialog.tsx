import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { ManagerPin } from '../../features/approval/manager-pin.tsx';
import { type Outcome, outcomeOf, type Taken } from '../../features/payments/outcome.rules.ts';
import { sendTaking, type Taking } from '../../features/payments/payments.api.ts';
import { TakePayment } from '../../features/payments/take-payment.tsx';
import { isManager } from '../../features/staff/places.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import type { Question } from './question.ts';
import { catalogue } from './words/en.ts';
import { useApproved } from './use-approved.ts';

const words = catalogue.bookingDialogs;

/** Takes the amount owed; after a declined card the dialog stays open for another way. */
export function TakeDialog({
  data,
  name,
  about,
  startsWith,
  onDone,
  onChanged,
  onClose,
}: Question & { startsWith?: 'LINK' }) {
  const { me } = useSession();
  const { booking, money, tile } = data;
  const { currency } = booking;
  const [tried, setTried] = useState<Outcome>();
  const take = useApproved<{ taking: Taking; taken: Omit<Taken, 'approver'> }>({
    send: ({ taking }, key, approval) =>
      sendTaking(taking, { id: booking.bookingId, version: tile.version, key, approval }),
    amountOf: ({ taking }) => taking.amount,
    currency,
    onDone: (answer, { taken }, approver) => {
      const outcome = outcomeOf({ ...taken, approver }, answer);
      if (outcome.kind === 'DONE' || outcome.kind === 'ASKING') return onDone(answer, outcome.said);
      onChanged(answer);
      setTried(outcome);
    },
    onChanged,
  });

  return (
    <>
      <TakePayment
        open={!take.needed}
        {...{ data, name, about, onClose }}
        {...(startsWith && { startsWith })}
        isManager={isManager(me.role)}
        busy={take.isPending}
        problem={take.refusal ? { kind: 'DECLINED', said: take.refusal } : tried}
        onTake={(taking, taken) => {
          setTried(undefined);
          take.send({ taking, taken });
        }}
      />
      <ManagerPin
        needed={take.needed}
        subjectId={booking.bookingId}
        sentence={sentence()}
        approvers={me.approvers}
        onApproved={take.approve}
        onClose={take.reset}
      />
    </>
  );

  function sentence(): string {
    const was = formatMoney(money.listAmount ?? money.amount, currency);
    const price = take.body?.taking.amount ?? 0;
    if (price === 0) return words.asksToGiveFree(me.name, name, was);
    return words.asksForPrice(me.name, name, formatMoney(price, currency), was);
  }
}
