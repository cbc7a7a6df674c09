import type { PayOption } from '@caddie/contract/memberships';
import { screens } from '@caddie/contract/screens';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { cardAfter } from '../../features/cards/saved-card.rules.ts';
import type { SavedCards } from '../../features/cards/use-saved-cards.ts';
import { type Bill, cardAmountOf, chosenOption, payWords } from '../../features/orders/bill.rules.ts';
import { OrderSummary } from '../../features/orders/order-summary.tsx';
import { PayBar } from '../../features/orders/payment/pay-bar.tsx';
import { PaymentWait } from '../../features/orders/payment/payment-wait.tsx';
import { Paying } from '../../features/orders/payment/paying.tsx';
import { usePayment } from '../../features/orders/payment/use-payment.ts';
import { useAddress } from '../../lib/paths.ts';
import styles from './payment.module.css';
import { PayWith } from './payment-pay-with.tsx';

type Props = {
  subject: { bookingId: string } | { membershipSetId: string };
  orderId: string | null;
  saved: SavedCards;
  bill: Bill;
  /** Memberships to pay with. */
  options: readonly PayOption[];
  optionsError?: Error | null;
  /** What stays as it is when a card is declined. */
  kept: string;
  /** Whether the time to pay is over, and what is shown then. */
  isOver?: boolean;
  over?: ReactNode;
  what: ReactNode;
  clock?: ReactNode;
  /** What holds after paying in the chosen way. */
  renderTerms: (option: PayOption | null) => ReactNode;
  /** What was bought, or what may pay for it, can have changed. */
  onChanged: () => void;
};

/** What is bought, how to pay for it, and what came of paying. */
export function PaymentForm({ subject, orderId, saved, bill, options, optionsError, kept, ...parts }: Props) {
  const address = useAddress();
  const [, navigate] = useLocation();
  const [membershipId, setMembershipId] = useState<string | null>();
  // All of them: whoever tries a third card need not remember which two it was.
  const [declinedIds, setDeclinedIds] = useState<readonly string[]>([]);
  const option = chosenOption(options, membershipId);
  const needsCard = cardAmountOf(bill, option) > 0;
  const cardId = needsCard ? saved.selectedId : null;

  const payment = usePayment({
    subjectId: Object.values(subject)[0] ?? '',
    orderId,
    onDecided: (id) => navigate(address(screens.complete, { query: { orderId: id } }), { replace: true }),
    onRefused: (declinedId) => {
      if (declinedId) {
        setDeclinedIds((before) => [...before, declinedId]);
        saved.select(cardAfter(saved.cards ?? [], declinedId));
      }
      saved.reload();
      parts.onChanged();
    },
    onGivenUp: () =>
      navigate(
        'bookingId' in subject
          ? address(screens.myBooking, { params: { id: subject.bookingId } })
          : address(screens.membership),
        { replace: true },
      ),
  });
  const { problem, order, isPaying } = payment;
  const areWaysKnown = !needsCard || saved.cards !== undefined || saved.error !== null;

  if (order)
    return (
      <PaymentWait
        order={order}
        onBank={payment.goToBank}
        onGiveUp={() => payment.giveUp(order.orderId)}
        isGivingUp={payment.isGivingUp}
        problem={payment.giveUpProblem}
      />
    );
  if (problem?.kind === 'lapsed' || (parts.isOver && !isPaying && problem?.kind !== 'unclear')) return parts.over;

  const summary = (
    <OrderSummary key="summary" bill={bill} option={option}>
      {parts.what}
    </OrderSummary>
  );
  const payWith = (
    <PayWith
      key="pay-with"
      bill={bill}
      options={options}
      optionsError={optionsError ?? null}
      option={option}
      saved={saved}
      problem={problem}
      declinedIds={declinedIds}
      kept={kept}
      onMembership={setMembershipId}
      onAskAgain={payment.askAgain}
      onRetry={parts.onChanged}
    />
  );

  return (
    <>
      {parts.clock}
      <div className={styles.pay} inert={isPaying}>
        {/* After a refusal the reason comes first, and what to do about it. */}
        {problem ? [payWith, summary] : [summary, payWith]}
        {/* Below a list that is still to come, they would jump when it does. */}
        {areWaysKnown && parts.renderTerms(option)}
      </div>
      <PayBar
        label={payWords(bill, option).button}
        isBusy={isPaying || payment.isLooking}
        isDisabled={problem?.kind === 'unclear' || (needsCard && cardId === null)}
        onPay={() =>
          payment.pay({
            ...subject,
            ...(option && { membershipId: option.membershipId }),
            ...(cardId !== null && { userCreditCardId: cardId }),
          })
        }
      />
      {isPaying && <Paying busy={payWords(bill, option).busy} isAsking={payment.isAsking} />}
    </>
  );
}
