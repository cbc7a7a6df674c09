import { Spinner } from '../../../ui/icons/spinner.tsx';
import styles from './paying.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.paying;

type Props = {
  /** What is in progress: "Paying $67.50". */
  busy: string;
  /** The answer was lost, and the same payment is being retried. */
  isAsking: boolean;
};

/** Covers the page while a payment is in progress. */
export function Paying({ busy, isAsking }: Props) {
  return (
    <Spinner dim>
      <span className={styles.words}>
        <b>{isAsking ? words.checkingDoNotPayAgain : busy}</b>
        {words.pleaseKeepThisPageOpen}
      </span>
    </Spinner>
  );
}
