import { useId, useRef, useState } from 'react';
import { LockIcon } from '../../ui/icons/action-icons.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import styles from './card-manager.module.css';
import { DeleteCardSheet } from './delete-card-sheet.tsx';
import { SavedCardList } from './saved-card-list.tsx';
import { type SavedCard, lastDigits } from './saved-card.rules.ts';
import { useAddCard } from './use-add-card.ts';
import { useSavedCards } from './use-saved-cards.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.cardManager;

/** The customer's cards, with buttons to delete and to add. */
export function CardManager() {
  const { cards, error, reload, awaitNewCard } = useSavedCards();
  const openProvider = useAddCard();
  const noteId = useId();
  const top = useRef<HTMLDivElement>(null);
  const [cardToDelete, setCardToDelete] = useState<SavedCard | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [notice, setNotice] = useState('');

  const add = () => {
    awaitNewCard(false);
    openProvider();
  };

  const onDeleted = (card: SavedCard) => {
    setNotice(words.cardDeleted(card.userCreditCardCardCompany, lastDigits(card)));
    setSheetOpen(false);
    reload();
    // The card's own button is removed with it, so the focus moves elsewhere once the dialog has closed.
    document.querySelector('dialog[open]')?.addEventListener('close', () => top.current?.focus(), { once: true });
  };

  return (
    <div ref={top} tabIndex={-1} className={styles.manager}>
      <output>
        <HiddenText>{notice}</HiddenText>
      </output>
      <SavedCardList
        mode="management"
        cards={cards}
        failure={error && <LoadFailed error={error} onRetry={reload} />}
        onAdd={add}
        onDelete={(card) => {
          setCardToDelete(card);
          setSheetOpen(true);
        }}
      />
      {cards && cards.length > 0 && (
        <>
          <Button
            needsNetwork
            variant="outline"
            size="large"
            block
            aria-describedby={noteId}
            className={styles.add}
            onClick={add}
          >
            {words.addNewCard}
          </Button>
          <p id={noteId} className={styles.note}>
            <LockIcon size={18} />
            {words.opensPaymentPartner}
          </p>
        </>
      )}
      {cardToDelete && (
        <DeleteCardSheet
          open={isSheetOpen}
          card={cardToDelete}
          onDeleted={() => onDeleted(cardToDelete)}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
