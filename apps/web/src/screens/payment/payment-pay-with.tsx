import type { PayOption } from '@caddie/contract/memberships';
import { SavedCardList } from '../../features/cards/saved-card-list.tsx';
import { useAddCard } from '../../features/cards/use-add-card.ts';
import type { SavedCards } from '../../features/cards/use-saved-cards.ts';
import { type Bill, cardAmountOf } from '../../features/orders/bill.rules.ts';
import { PayOptionList } from '../../features/orders/payment/pay-option-list.tsx';
import { PaymentProblem } from '../../features/orders/payment/payment-problem.tsx';
import type { PaymentProblem as Problem } from '../../features/orders/payment/use-payment.ts';
import { formatMoney } from '../../lib/money.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import styles from './payment.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.paymentPayWith;

type Props = {
  bill: Bill;
  options: readonly PayOption[];
  optionsError: Error | null;
  /** The membership that pays, if one does. */
  option: PayOption | null;
  saved: SavedCards;
  problem: Problem | null;
  declinedIds: readonly string[];
  holdText: string;
  onMembership: (membershipId: string | null) => void;
  onResend: () => void;
  onRetry: () => void;
};

/** The ways to pay: memberships first, then cards. */
export function PayWith({ bill, options, option, saved, problem, onMembership, ...rest }: Props) {
  const add = useAddCard();
  const { amount, currency } = bill;
  const cardAmount = cardAmountOf(bill, option);
  const isShared = option !== null && cardAmount > 0;
  const isCovered = option !== null && cardAmount === 0;
  const hasCards = (saved.cards ?? []).length > 0;
  const onAdd = () => {
    saved.awaitNewCard(true);
    add();
  };

  return (
    <section aria-labelledby="pay-with">
      <h2 id="pay-with" className={styles.heading}>
        {words.payWith}
      </h2>
      <div className={styles.ways}>
        {problem && <PaymentProblem problem={problem} holdText={rest.holdText} onResend={rest.onResend} />}
        {rest.optionsError && (
          <Alert tone="warn" detail={<TextButton onClick={rest.onRetry}>{words.retry}</TextButton>}>
            {words.membershipsNotLoaded}
          </Alert>
        )}
        {options.length > 0 && (
          <>
            <h3>{words.membership}</h3>
            <PayOptionList
              options={options}
              selectedId={option?.membershipId}
              currency={currency}
              onSelect={onMembership}
            />
            <h3>{isShared ? words.payTheOtherWith(formatMoney(cardAmount, currency)) : words.savedCards}</h3>
          </>
        )}
        {/* When no card has to pay, the list's large spinner would only push the content down. */}
        {isCovered && !saved.cards && !saved.error && <Skeleton height={72} radius={16} />}
        {(cardAmount > 0 || hasCards) && (
          <SavedCardList
            mode="selection"
            cards={saved.cards}
            failure={saved.error && <LoadFailed error={saved.error} onRetry={saved.reload} />}
            selectedId={cardAmount > 0 ? saved.selectedId : null}
            declinedIds={rest.declinedIds}
            onSelect={(id) => {
              saved.select(id);
              if (!isShared) onMembership(null);
            }}
            onAdd={onAdd}
          />
        )}
        {(hasCards || isCovered) && (
          <button type="button" className={styles.add} aria-describedby="add-card-note" onClick={onAdd}>
            {words.addNewCard}
          </button>
        )}
        <HiddenText>
          <span id="add-card-note">{words.opensInANewWindow}</span>
        </HiddenText>
        {isShared && (
          <TextButton onClick={() => onMembership(null)}>
            {words.payAllByCard(formatMoney(amount, currency))}
          </TextButton>
        )}
      </div>
    </section>
  );
}
