import { useSearchParams } from 'wouter';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/icons/spinner.tsx';
import styles from './no-saved-cards.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.noSavedCards;

type Props = {
  onAdd: () => void;
  /** Other content stands above it, and the page's bar covers its end: then its button must be near its top. */
  hasContentAbove: boolean;
};

/** The prompt in place of an empty list: a part of the page while a membership is bought, otherwise the whole page. */
export function NoSavedCards({ onAdd, hasContentAbove }: Props) {
  const isMembershipPurchase = useIsMembershipPurchase();

  return (
    <EmptyState
      dashed={isMembershipPurchase}
      className={classNames(
        styles.empty,
        isMembershipPurchase ? styles.part : styles.page,
        !isMembershipPurchase && hasContentAbove && styles.below,
      )}
      drawing={isMembershipPurchase ? undefined : <CardDrawing />}
      text={words.saveYourCard}
      action={
        <Button needsNetwork variant="black" size="small" className={styles.add} onClick={onAdd}>
          {words.addNewCard}
        </Button>
      }
    />
  );
}

export function SavedCardsLoading() {
  const isMembershipPurchase = useIsMembershipPurchase();
  return (
    <div className={classNames(styles.loading, isMembershipPurchase ? styles.part : styles.page)}>
      <Spinner size={120} />
    </div>
  );
}

const useIsMembershipPurchase = (): boolean => useSearchParams()[0].get('type') === 'membership';

const CardDrawing = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true">
    <rect x="12" y="14" width="66" height="44" rx="8" fill="#fff" stroke="#002400" strokeWidth="2" />
    <path d="M12 25h66v8H12z" fill="#002400" />
    <path d="M21 45h20" stroke="#a3ad9b" strokeWidth="4" strokeLinecap="round" />
    <circle cx="76" cy="54" r="12" fill="#d4ea2f" stroke="#002400" strokeWidth="2" />
    <path d="M76 48.5v11M70.5 54h11" stroke="#002400" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
