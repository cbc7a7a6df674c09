import { HiddenText } from '../../ui/hidden-text.tsx';
import { CardBrandTile } from './card-brand-tile.tsx';
import styles from './saved-card-face.module.css';
import { type SavedCard, maskedNumber, spokenNumber } from './saved-card.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.savedCard;

/** The look of a saved card: logo, masked number, company, and whether it was just declined. */
export function SavedCardFace({ card, declined = false }: { card: SavedCard; declined?: boolean }) {
  return (
    <>
      <CardBrandTile company={card.userCreditCardCardCompany} />
      <span className={styles.words}>
        <span className={styles.number}>
          <span aria-hidden="true">{maskedNumber(card)}</span>
          <HiddenText>{spokenNumber(card)}</HiddenText>
        </span>
        <span className={declined ? styles.declined : styles.company}>
          {declined ? words.declined(card.userCreditCardCardCompany) : card.userCreditCardCardCompany}
        </span>
      </span>
    </>
  );
}
