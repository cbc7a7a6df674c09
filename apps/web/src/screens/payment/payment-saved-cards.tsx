import type { PayOption } from '@caddie/contract/memberships';
import { SavedCardList } from '../../features/cards/saved-card-list.tsx';
import type { SavedCards } from '../../features/cards/use-saved-cards.ts';
import { type Bill, cardAmountOf } from '../../features/orders/bill.rules.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import styles from './payment.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.paymentPayWith;

type Props = {
  bill: Bill;
  /** The membership that pays, if one does. */
  option: PayOption | null;
  saved: SavedCards;
  /** The card that pays, if one does. */
  selectedId: string | null;
  declinedIds: readonly string[];
  hasHeading: boolean;
  onSelect: (userCreditCardId: string) => void;
  onAdd: () => void;
};

/** The saved cards as ways to pay. */
export function SavedCardsPart({ bill, option, saved, selectedId, hasHeading, onSelect, onAdd, ...rest }: Props) {
  const cardAmount = cardAmountOf(bill, option);
  const isCovered = option !== null && cardAmount === 0;
  const hasCards = (saved.cards ?? []).length > 0;
  if (cardAmount === 0 && !hasCards && !isCovered) return null;
  return (
    <div className={styles.ways}>
      {hasHeading && <h3>{words.savedCards}</h3>}
      {/* When no card has to pay, the list's large spinner would only push the content down. */}
      {isCovered && !saved.cards && !saved.error && <Skeleton height={72} radius={16} />}
      {(cardAmount > 0 || hasCards) && (
        <SavedCardList
          mode="selection"
          cards={saved.cards}
          failure={saved.error && <LoadFailed error={saved.error} onRetry={saved.reload} />}
          selectedId={selectedId}
          declinedIds={rest.declinedIds}
          onSelect={onSelect}
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
    </div>
  );
}
