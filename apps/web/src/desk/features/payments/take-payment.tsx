import type { DeskBooking } from '@caddie/contract/desk/panel';
import { LINK_MINUTES } from '@caddie/contract/desk/finance/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { AmountField } from './amount-field.tsx';
import { readAmount, writeAmount } from '../../lib/amount.rules.ts';
import { amountProblem, changeOf, priceProblem } from './amount.rules.ts';
import { catalogue } from './words/en.ts';
import { CashReceived, NewPrice } from './counter-fields.tsx';
import type { Outcome, Taken } from './outcome.rules.ts';
import { payOptionsQuery, type Taking } from './payments.api.ts';
import { amountOf, takingOf } from './taking.rules.ts';
import styles from './take-payment.module.css';
import { WaysToPay } from './ways-to-pay.tsx';
import { type Details, takesPart, wayOf, waysOf } from './ways.rules.ts';

const { problemWords } = catalogue.amount;
const words = catalogue.takePayment;
const { actOf } = catalogue.ways;

type Props = {
  open: boolean;
  data: DeskBooking;
  name: string;
  /** The time and place, for the person at the desk. */
  about: string;
  /** The requested way to pay. */
  startsWith?: string;
  isManager: boolean;
  busy: boolean;
  /** Why the last attempt was refused, or its outcome. */
  problem: Pick<Outcome, 'kind' | 'said'> | undefined;
  onTake: (taking: Taking, taken: Omit<Taken, 'approver'>) => void;
  onClose: () => void;
};

/** Takes the owed amount or a part of it, in any way available to this customer. */
export function TakePayment(props: Props) {
  const { booking, money } = props.data;
  const options = useQuery(payOptionsQuery(booking.bookingId));

  return <TakeForm key={money.due} {...props} options={options.data} isLoading={options.isPending} />;
}

const nothing: Details = { isAsked: false, slip: '', minutes: LINK_MINUTES, reason: '' };

type FormProps = Props & { options: Parameters<typeof waysOf>[0]['options']; isLoading: boolean };

function TakeForm({
  open,
  data,
  name,
  about,
  startsWith,
  isManager,
  busy,
  problem,
  options,
  isLoading,
  onTake,
  onClose,
}: FormProps) {
  const { booking, money, actions } = data;
  const { currency } = booking;
  const { due } = money;
  const [key, setKey] = useState(startsWith);
  const [details, setDetails] = useState(nothing);
  const [isReasonAsked, setReasonAsked] = useState(false);
  const [text, setText] = useState(writeAmount(due, currency));
  const [receivedText, setReceived] = useState('');
  const [priceText, setPrice] = useState('');

  const phone = options?.phone ?? null;
  const canLower = actions.some(({ act, role }) => act === 'PRICE' && role !== null);
  const ways = waysOf({ moment: 'TAKE', options, phone, canLower });
  const way = wayOf(ways, key)!;
  const list = money.listAmount ?? money.amount;

  const isPart = takesPart(way);
  const typed = readAmount(text, currency);
  const partProblem = isPart ? amountProblem(typed, due) : undefined;
  const price = readAmount(priceText, currency);
  const wrongPrice = way.kind === 'PRICE' ? priceProblem(price, list) : undefined;
  // While the typed amount is invalid, the button is disabled and shows the owed amount.
  const amount = amountOf(way, { due, part: partProblem ? due : numberOf(typed), price: numberOf(price) });
  const change = changeOf(amount, way.kind === 'CASH' ? readAmount(receivedText, currency) : 'EMPTY');
  const taking = takingOf(way, amount, details);
  const isReasonMissing = (way.kind === 'FREE' || way.kind === 'PRICE') && !details.reason;
  const isOff =
    partProblem !== undefined || wrongPrice !== undefined || 'kind' in change || (!taking && !isReasonMissing);

  return (
    <ActDialog
      {...{ open, about, busy, onClose }}
      className={styles.dialog}
      title={words.title(formatMoney(due, currency), name)}
      act={actOf(way, { moment: 'TAKE', amount, was: list, currency })}
      disabled={isOff}
      refusal={
        problem && (
          <>
            {problem.said}
            {problem.kind === 'WANTS_LINK' && way.kind !== 'LINK' && phone && (
              <DeskButton onClick={() => setKey('LINK')}>{words.textLink}</DeskButton>
            )}
          </>
        )
      }
      onAct={take}
    >
      <AmountField
        due={due}
        currency={currency}
        // Setting another price takes no payment now, so the owed amount stays visible.
        text={isPart ? text : writeAmount(way.kind === 'PASS' ? amount : due, currency)}
        isLocked={!isPart}
        error={partProblem && problemWords(partProblem, currency)}
        onType={setText}
      />
      <WaysToPay
        ways={ways}
        chosen={way}
        about={{ moment: 'TAKE', name, amount: due, currency, phone, minutes: details.minutes, isManager }}
        details={details}
        isReasonMissing={isReasonAsked && isReasonMissing}
        onChoose={setKey}
        onDetails={setDetails}
        below={below()}
      />
      {isLoading && <Skeleton height={52} radius={12} />}
      {way.kind === 'CASH' && (
        <CashReceived
          value={receivedText}
          currency={currency}
          change={partProblem ? undefined : change}
          onType={setReceived}
        />
      )}
    </ActDialog>
  );

  /** The additional fields for another price. */
  function below() {
    if (way.kind !== 'PRICE') return null;
    const error = priceText && wrongPrice ? problemWords(wrongPrice, currency) : undefined;
    return <NewPrice value={priceText} currency={currency} list={list} error={error} onType={setPrice} />;
  }

  function take(): void {
    setReasonAsked(true);
    if (isOff || !taking || !('change' in change)) return;
    onTake(taking, { way, amount, change: change.change });
  }
}

const numberOf = (typed: number | string): number => (typeof typed === 'number' ? typed : 0);
