import { useId, useState } from 'react';
import { refusalCode, sentenceOf } from '../../lib/server/refusal-of.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { removeCard } from './cards.api.ts';
import styles from './delete-card-sheet.module.css';
import { SavedCardFace } from './saved-card-face.tsx';
import type { SavedCard } from './saved-card.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.deleteCardSheet;

type Props = {
  open: boolean;
  card: SavedCard;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a card is deleted. */
export function DeleteCardSheet({ open, onClose, ...rest }: Props) {
  const textId = useId();

  return (
    <Sheet open={open} onClose={onClose} role="alertdialog" title={words.deleteThisCard} describedBy={textId}>
      <DeleteQuestion {...rest} textId={textId} onClose={onClose} />
    </Sheet>
  );
}

function DeleteQuestion({ card, textId, onDeleted, onClose }: Omit<Props, 'open'> & { textId: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const onDelete = () => {
    setBusy(true);
    setProblem(null);
    removeCard(card.userCreditCardId).then(onDeleted, (error: Error) => {
      // Already deleted in another window: the wanted result holds.
      if (refusalCode(error) === 'CARD_NOT_FOUND') return onDeleted();
      setBusy(false);
      return setProblem(sentenceOf(error));
    });
  };

  return (
    <>
      <p id={textId} className={styles.text}>
        {words.bookingsStayPaid}
      </p>
      <div className={styles.card}>
        <SavedCardFace card={card} />
      </div>
      {problem && (
        <Alert tone="err" className={styles.problem}>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button needsNetwork variant="cancel" size="large" solid block busy={isBusy} onClick={onDelete}>
          {words.deleteCard}
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          {words.keepCard}
        </Button>
      </div>
    </>
  );
}
