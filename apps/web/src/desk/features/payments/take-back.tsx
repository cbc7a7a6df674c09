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
  onTakeBack: (payment: { position: number; amount: number; reason: string }, said: string) => void;
  onClose: () => void;
};

/** Reverses a mistyped cash or terminal payment: an opposite entry is written and the amount is owed again. */
export function TakeBack({ data: { booking, money }, name, busy, refusal, onTakeBack, onClose }: Props) {
  const group = useId();
  const payments = money.payments.filter(({ canTakeBack }) => canTakeBack);
  const [position, setPosition] = useState(payments.at(-1)?.position);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const payment = payments.find((one) => one.position === position) ?? payments.at(-1);
  const written = ({ tender }: Payment) => formatMoney(tender.amount, booking.currency);
  const kindOf = ({ tender }: Payment) => (tender.kind === 'CASH' ? words.cash : words.terminal);

  return (
    <ActDialog
      title={words.title(name)}
      about={words.about}
      act={payment ? words.takeBack(written(payment), kindOf(payment)) : words.nothing}
      variant="red"
      disabled={!payment}
      {...{ busy, refusal, onClose }}
      onAct={takeBack}
    >
      {payments.length > 1 && (
        <OptionGroup legend={words.which}>
          {payments.map((one) => (
            <OptionCard
              key={one.position}
              name={group}
              title={words.titles[one.tender.kind === 'CASH' ? 'CASH' : 'TERMINAL']}
              about={one.by.name}
              end={written(one)}
              checked={one === payment}
              onChoose={() => setPosition(one.position)}
            />
          ))}
        </OptionGroup>
      )}
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        error={isAsked && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </ActDialog>
  );

  function takeBack(): void {
    setAsked(true);
    if (!payment || !reason) return;
    const { position: place, tender } = payment;
    const owed = formatMoney(money.due + tender.amount, booking.currency);
    onTakeBack({ position: place, amount: tender.amount, reason }, words.takenBack(owed));
  }
}
