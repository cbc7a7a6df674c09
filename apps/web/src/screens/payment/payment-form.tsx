import type { PayOption } from '@caddie/contract/memberships';
import { screens } from '@caddie/contract/screens';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { cardAfter } from '../../features/cards/saved-card.rules.ts';
import type { SavedCards } from '../../features/cards/use-saved-cards.ts';
import { type Bill, cardAmountOf, selectOption, payWords } from '../../features/orders/bill.rules.ts';
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
  /** Memberships that can pay. */
  options: readonly PayOption[];
  optionsError?: Error | null;
  /** What stays reserved when a card is declined. */
  holdText: string;
  /** Whether the time to pay has expired, and what is shown then. */
  isExpired?: boolean;
  expired?: ReactNode;
  item: ReactNode;
  clock?: ReactNode;
  /** The terms that apply to the chosen way to pay. */
  renderTerms: (option: PayOption | null) => ReactNode;
  /** Called when the purchase, or the ways to pay for it, may have changed. */
  onChanged: () => void;
};

/** The purchase, the ways to pay for it, and the outcome of paying. */
export function PaymentForm({ subject, orderId, saved, bill, options, optionsError, holdText, ...parts }: Props) {
  const address = useAddress();
  const [, navigate] = useLocation();
  const [membershipId, setMembershipId] = useState<string | null>();
  // All declined cards, so that a customer who tries a third one need not remember the first two.
  const [declinedIds, setDeclinedIds] = useState<readonly string[]>([]);
  const option = selectOption(options, membershipId);
  const needsCard = cardAmountOf(bill, option) > 0;
  const cardId = needsCard ? saved.selectedId : null;

  const payment = usePayment({
    subjectId: Object.values(subject)[0] ?? '',
    orderId,
    onFinal: (id) => navigate(address(screens.complete, { query: { orderId: id } }), { replace: true }),
    onRefused: (declinedId) => {
      if (declinedId) {
        setDeclinedIds((before) => [...before, declinedId]);
        saved.select(cardAfter(saved.cards ?? [], declinedId));
      }
      saved.reload();
      parts.onChanged();
    },
    onCanceled: () =>
      navigate(
        'bookingId' in subject
          ? address(screens.myBooking, { params: { id: subject.bookingId } })
          : address(screens.membership),
        { replace: true },
      ),
  });
  const { problem, order, isPaying } = payment;
  const isCardListReady = !needsCard || saved.cards !== undefined || saved.error !== null;

  if (order)
    return (
      <PaymentWait
        order={order}
        onOpenBank={payment.goToBank}
        onCancel={() => payment.cancel(order.orderId)}
        isCanceling={payment.isCanceling}
        problem={payment.cancelProblem}
      />
    );
  if (problem?.kind === 'lapsed' || (parts.isExpired && !isPaying && problem?.kind !== 'unclear')) return parts.expired;

  const summary = (
    <OrderSummary key="summary" bill={bill} option={option}>
      {parts.item}
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
      holdText={holdText}
      onMembership={setMembershipId}
      onResend={payment.resend}
      onRetry={parts.onChanged}
    />
  );

  return (
    <>
      {parts.clock}
      <div className={styles.pay} inert={isPaying}>
        {/* After a refusal the reason comes first, with the next step. */}
        {problem ? [payWith, summary] : [summary, payWith]}
        {/* Shown after the list above has loaded, because otherwise they would jump. */}
        {isCardListReady && parts.renderTerms(option)}
      </div>
      <PayBar
        label={payWords(bill, option).button}
        isBusy={isPaying || payment.isLoadingOrder}
        isDisabled={problem?.kind === 'unclear' || (needsCard && cardId === null)}
        onPay={() =>
          payment.pay({
            ...subject,
            ...(option && { membershipId: option.membershipId }),
            ...(cardId !== null && { userCreditCardId: cardId }),
          })
        }
      />
      {isPaying && <Paying label={payWords(bill, option).busy} isRetrying={payment.isRetrying} />}
    </>
  );
}
