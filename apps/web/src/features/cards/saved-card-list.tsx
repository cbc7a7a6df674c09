import { type ReactNode, useId } from 'react';
import { TrashIcon } from '../../ui/icons/action-icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Radio } from '../../ui/fields/radio.tsx';
import { NoSavedCards, SavedCardsLoading } from './no-saved-cards.tsx';
import { SavedCardFace } from './saved-card-face.tsx';
import styles from './saved-card-list.module.css';
import { type SavedCard, lastDigits } from './saved-card.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.savedCardList;

type Selection = {
  mode: 'selection';
  selectedId: string | null;
  onSelect: (userCreditCardId: string) => void;
  /** The cards that the bank has just declined. */
  declinedIds: readonly string[];
};
type Deletion = { mode: 'management'; onDelete: (card: SavedCard) => void };

type Props = (Selection | Deletion) & {
  /** Absent while loading, or after a failure. */
  cards: readonly SavedCard[] | undefined;
  /** Shown if loading failed. */
  failure?: ReactNode;
  onAdd: () => void;
};

/** A customer's saved cards, to choose one or to delete one. */
export function SavedCardList(props: Props) {
  if (!props.cards) return props.failure || <SavedCardsLoading />;
  if (props.cards.length === 0)
    return <NoSavedCards onAdd={props.onAdd} hasContentAbove={props.mode === 'selection'} />;

  return props.mode === 'selection' ? (
    <CardChoice {...props} cards={props.cards} />
  ) : (
    <ul className={styles.list}>
      {props.cards.map((card) => (
        <li key={card.userCreditCardId} className={styles.row}>
          <SavedCardFace card={card} />
          <IconButton
            aria-label={words.deleteCard(card.userCreditCardCardCompany, lastDigits(card))}
            className={styles.delete}
            onClick={() => props.onDelete(card)}
          >
            <TrashIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function CardChoice({ cards, selectedId, declinedIds, onSelect }: Selection & { cards: readonly SavedCard[] }) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={words.savedCards} className={styles.list}>
      {cards.map((card) => {
        const id = card.userCreditCardId;
        const isDeclined = declinedIds.includes(id);
        const stateClass = id === selectedId ? styles.selected : isDeclined && styles.declined;
        return (
          <label key={id} htmlFor={`${name}-${id}`} className={classNames(styles.row, styles.choice, stateClass)}>
            <SavedCardFace card={card} declined={isDeclined} />
            <Radio id={`${name}-${id}`} name={name} checked={id === selectedId} onChange={() => onSelect(id)} />
          </label>
        );
      })}
    </div>
  );
}
