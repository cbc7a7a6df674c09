import { Spinner } from '../../../ui/icons/spinner.tsx';
import styles from './paying.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.paying;

type Props = {
  /** What is in progress: "Paying $67.50". */
  label: string;
  /** The answer was lost, and the same payment is being retried. */
  isRetrying: boolean;
  /** The provider's page opens in this tab. */
  isLeaving: boolean;
};

/** Covers the page while a payment is in progress. */
export function Paying({ label, isRetrying, isLeaving }: Props) {
  return (
    <Spinner dim>
      <span className={styles.words}>
        <b>{isLeaving ? words.openingTheCardPage : isRetrying ? words.checkingDoNotPayAgain : label}</b>
        {!isLeaving && words.pleaseKeepThisPageOpen}
      </span>
    </Spinner>
  );
}
