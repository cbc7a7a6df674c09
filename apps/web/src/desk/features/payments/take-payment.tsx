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
import { amountProblem, changeFor, priceProblem } from './amount.rules.ts';
import { catalogue } from './words/en.ts';
import { CashReceived, NewPrice } from './counter-fields.tsx';
import type { Outcome, TakenPayment } from './outcome.rules.ts';
import { payOptionsQuery, type TakePaymentRequest } from './payments.api.ts';
import { amountOf, takePaymentRequest } from './take-payment.rules.ts';
import styles from './take-payment.module.css';
import { WaysToPay } from './ways-to-pay.tsx';
import { type Details, allowsPartPayment, chosenWayIn, waysToPayFor } from './ways.rules.ts';

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
  initialMethod?: string;
  isManager: boolean;
  busy: boolean;
  /** Why the last attempt was refused, or its outcome. */
  problem: Pick<Outcome, 'kind' | 'message'> | undefined;
  onTake: (request: TakePaymentRequest, payment: Omit<TakenPayment, 'approver'>) => void;
  onClose: () => void;
};

/** Takes the owed amount or a part of it, in any way available to this customer. */
export function TakePayment(props: Props) {
  const { booking, money } = props.data;
  const options = useQuery(payOptionsQuery(booking.bookingId));

  return <TakeForm key={money.due} {...props} options={options.data} isLoading={options.isPending} />;
}

const noDetails: Details = { hasConsent: false, slip: '', minutes: LINK_MINUTES, reason: '' };

type FormProps = Props & { options: Parameters<typeof waysToPayFor>[0]['options']; isLoading: boolean };

function TakeForm({
  open,
  data,
  name,
  about,
  initialMethod,
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
  const [key, setKey] = useState(initialMethod);
  const [details, setDetails] = useState(noDetails);
  const [isSubmitted, setSubmitted] = useState(false);
  const [text, setText] = useState(writeAmount(due, currency));
  const [receivedText, setReceived] = useState('');
  const [priceText, setPrice] = useState('');

  const phone = options?.phone ?? null;
  const canLowerPrice = actions.some(({ act, role }) => act === 'PRICE' && role !== null);
  const ways = waysToPayFor({ moment: 'TAKE', options, phone, canLowerPrice });
  const way = chosenWayIn(ways, key)!;
  const listPrice = money.listAmount ?? money.amount;

  const allowsPart = allowsPartPayment(way);
  const typed = readAmount(text, currency);
  const partProblem = allowsPart ? amountProblem(typed, due) : undefined;
  const price = readAmount(priceText, currency);
  const newPriceProblem = way.kind === 'PRICE' ? priceProblem(price, listPrice) : undefined;
  // While the typed amount is invalid, the button is disabled and shows the owed amount.
  const amount = amountOf(way, { due, part: partProblem ? due : amountOrZero(typed), price: amountOrZero(price) });
  const change = changeFor(amount, way.kind === 'CASH' ? readAmount(receivedText, currency) : 'EMPTY');
  const request = takePaymentRequest(way, amount, details);
  const isReasonMissing = (way.kind === 'FREE' || way.kind === 'PRICE') && !details.reason;
  const isDisabled =
    partProblem !== undefined || newPriceProblem !== undefined || 'kind' in change || (!request && !isReasonMissing);

  return (
    <ActDialog
      {...{ open, about, busy, onClose }}
      className={styles.dialog}
      title={words.title(formatMoney(due, currency), name)}
      act={actOf(way, { moment: 'TAKE', amount, was: listPrice, currency })}
      disabled={isDisabled}
      refusal={
        problem && (
          <>
            {problem.message}
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
        text={allowsPart ? text : writeAmount(way.kind === 'PASS' ? amount : due, currency)}
        isLocked={!allowsPart}
        error={partProblem && problemWords(partProblem, currency)}
        onType={setText}
      />
      <WaysToPay
        ways={ways}
        chosenWay={way}
        context={{ moment: 'TAKE', name, amount: due, currency, phone, minutes: details.minutes, isManager }}
        details={details}
        isReasonMissing={isSubmitted && isReasonMissing}
        onChoose={setKey}
        onDetails={setDetails}
        extraFields={ownFields()}
      />
      {isLoading && <Skeleton height={52} radius={12} />}
    </ActDialog>
  );

  /** The additional fields for cash and for another price: directly below that way to pay, so that the change stays in view however many ways there are. */
  function ownFields() {
    if (way.kind === 'CASH') {
      const known = partProblem ? undefined : change;
      return <CashReceived value={receivedText} currency={currency} change={known} onType={setReceived} />;
    }
    if (way.kind !== 'PRICE') return null;
    const error = priceText && newPriceProblem ? problemWords(newPriceProblem, currency) : undefined;
    return <NewPrice value={priceText} currency={currency} listPrice={listPrice} error={error} onType={setPrice} />;
  }

  function take(): void {
    setSubmitted(true);
    if (isDisabled || !request || !('change' in change)) return;
    onTake(request, { way, amount, change: change.change });
  }
}

const amountOrZero = (typed: number | string): number => (typeof typed === 'number' ? typed : 0);
