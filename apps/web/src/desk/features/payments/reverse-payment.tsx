import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { OptionCard, OptionGroup } from '../../../ui/fields/option-card.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.takeBack;

type Payment = DeskBooking['money']['payments'][number];
type Props = {
  data: DeskBooking;
  name: string;
  busy: boolean;
  refusal: string | undefined;
  onReverse: (payment: { position: number; amount: number; reason: string }, message: string) => void;
  onClose: () => void;
};

/** Reverses a mistyped cash or terminal payment: an opposite entry is written and the amount is owed again. */
export function ReversePayment({ data: { booking, money }, name, busy, refusal, onReverse, onClose }: Props) {
  const group = useId();
  const payments = money.payments.filter(({ canTakeBack }) => canTakeBack);
  const [position, setPosition] = useState(payments.at(-1)?.position);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const payment = payments.find((one) => one.position === position) ?? payments.at(-1);
  const formatPayment = ({ tender }: Payment) => formatMoney(tender.amount, booking.currency);
  const kindText = ({ tender }: Payment) => (tender.kind === 'CASH' ? words.cash : words.terminal);

  return (
    <ActDialog
      title={words.title(name)}
      about={words.about}
      act={payment ? words.takeBack(formatPayment(payment), kindText(payment)) : words.nothing}
      variant="red"
      disabled={!payment}
      {...{ busy, refusal, onClose }}
      onAct={reverse}
    >
      {payments.length > 1 && (
        <OptionGroup legend={words.which}>
          {payments.map((one) => (
            <OptionCard
              key={one.position}
              name={group}
              title={words.titles[one.tender.kind === 'CASH' ? 'CASH' : 'TERMINAL']}
              detail={one.by.name}
              end={formatPayment(one)}
              checked={one === payment}
              onChoose={() => setPosition(one.position)}
            />
          ))}
        </OptionGroup>
      )}
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );

  function reverse(): void {
    setSubmitted(true);
    if (!payment || !reason) return;
    const { position: paymentPosition, tender } = payment;
    const newDue = formatMoney(money.due + tender.amount, booking.currency);
    onReverse({ position: paymentPosition, amount: tender.amount, reason }, words.takenBack(newDue));
  }
}
