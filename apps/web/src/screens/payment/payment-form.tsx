import type { PayOption } from '@caddie/contract/memberships';
import { screens } from '@caddie/contract/screens';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { cardAfter } from '../../features/cards/saved-card.rules.ts';
import { useAddCard } from '../../features/cards/use-add-card.ts';
import type { SavedCards } from '../../features/cards/use-saved-cards.ts';
import { type Bill, cardAmountOf, selectOption, payWords } from '../../features/orders/bill.rules.ts';
import { OrderSummary } from '../../features/orders/order-summary.tsx';
import { PaymentElsewhere } from '../../features/orders/payment/payment-elsewhere.tsx';
import { PaymentWait } from '../../features/orders/payment/payment-wait.tsx';
import { Paying } from '../../features/orders/payment/paying.tsx';
import { usePayment } from '../../features/orders/payment/use-payment.ts';
import { usePageData } from '../../lib/state/page-data.tsx';
import { useAddress } from '../../lib/paths.ts';
import { NextStep } from './payment-next-step.tsx';
import styles from './payment.module.css';
import { PayWith } from './payment-pay-with.tsx';
import { SavedCardsPart } from './payment-saved-cards.tsx';

type Props = {
  subject: { bookingId: string } | { membershipSetId: string };
  orderId: string | null;
  /** The order whose payment page the customer has just left without paying. */
  leftPageOf?: string | null;
  saved: SavedCards;
  bill: Bill;
  /** Memberships that can pay. */
  options: readonly PayOption[];
  optionsError?: Error | null;
  /** What stays reserved when a card is declined. */
  holdText: string;
  /** `holdText` with the time that is left. */
  timeLeft?: ReactNode;
  /** What stays reserved while a card is being added in another window. */
  addingText?: ReactNode;
  /** Whether the time to pay has expired, and what is shown then. */
  isExpired?: boolean;
  renderExpired?: (summary: ReactNode) => ReactNode;
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
  const { savedCardsOnly = false } = usePageData().settings;
  const openCardPage = useAddCard();
  const [membershipId, setMembershipId] = useState<string | null>();
  // The customer's own choice between the provider's page and a saved card.
  const [choosesPage, setChoosesPage] = useState<boolean>();
  // All declined cards, so that a customer who tries a third one need not remember the first two.
  const [declinedIds, setDeclinedIds] = useState<readonly string[]>([]);
  const option = selectOption(options, membershipId);
  const cardAmount = cardAmountOf(bill, option);
  const needsCard = cardAmount > 0;
  const isCardListReady = !needsCard || saved.cards !== undefined || saved.error !== null;
  const isOnPage = needsCard && !savedCardsOnly && (choosesPage ?? saved.selectedId === null);
  const cardId = needsCard && !isOnPage ? saved.selectedId : null;

  const payment = usePayment({
    subjectId: Object.values(subject)[0] ?? '',
    orderId,
    leftPageOf: parts.leftPageOf ?? null,
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

  if (order?.onPage)
    return (
      <PaymentElsewhere
        isBusy={isPaying}
        problem={payment.payHereProblem}
        onPayHere={() => payment.payHere(order.orderId)}
      />
    );
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
  const summary = (
    <OrderSummary key="summary" bill={bill} option={option}>
      {parts.item}
    </OrderSummary>
  );
  if (problem?.kind === 'lapsed' || (parts.isExpired && !isPaying && problem?.kind !== 'unclear'))
    return parts.renderExpired?.(<div className={styles.pay}>{summary}</div>);

  const addCard = () => {
    saved.awaitNewCard(true);
    setChoosesPage(false);
    openCardPage();
  };
  const savedCards = (
    <SavedCardsPart
      bill={bill}
      option={option}
      saved={saved}
      selectedId={cardId}
      declinedIds={declinedIds}
      hasHeading={options.length > 0 || !savedCardsOnly}
      onAdd={addCard}
      onSelect={(id) => {
        saved.select(id);
        setChoosesPage(false);
        if (option === null || !needsCard) setMembershipId(null);
      }}
    />
  );
  // The empty list comes last where a card need not be saved.
  const isListLast = !savedCardsOnly && saved.cards?.length === 0;
  const payWith = (
    <PayWith
      key="pay-with"
      bill={bill}
      options={options}
      optionsError={optionsError ?? null}
      option={option}
      hasPage={!savedCardsOnly && isCardListReady}
      isOnPage={isOnPage}
      problem={problem}
      holdText={holdText}
      timeLeft={parts.timeLeft ?? holdText}
      onMembership={setMembershipId}
      onPage={() => {
        setChoosesPage(true);
        if (!needsCard) setMembershipId(null);
      }}
      onResend={payment.resend}
      onRetry={parts.onChanged}
    >
      {!isListLast && savedCards}
    </PayWith>
  );

  return (
    <>
      {parts.clock}
      <div className={styles.pay} inert={isPaying}>
        {/* After a refusal the reason comes first, with the next step. */}
        {problem ? [payWith, summary] : [summary, payWith]}
        {/* Shown after the list above has loaded, because otherwise they would jump. */}
        {isCardListReady && parts.renderTerms(option)}
        {isListLast && savedCards}
      </div>
      {isCardListReady && problem?.kind !== 'unclear' && (
        <NextStep
          bill={bill}
          option={option}
          isOnPage={isOnPage}
          needsCardFirst={needsCard && !isOnPage && cardId === null}
          added={saved.justAdded}
          addingText={parts.addingText ?? null}
          isBusy={isPaying || payment.isLoadingOrder}
          onAdd={addCard}
          onPay={() =>
            payment.pay({
              ...subject,
              ...(option && { membershipId: option.membershipId }),
              ...(needsCard && { amount: cardAmount }),
              ...(isOnPage && { onPage: true }),
              ...(cardId !== null && { userCreditCardId: cardId }),
            })
          }
        />
      )}
      {isPaying && (
        <Paying
          label={payWords(bill, option).busy}
          isRetrying={payment.isRetrying}
          isLeaving={payment.isLeaving || isOnPage}
        />
      )}
    </>
  );
}
