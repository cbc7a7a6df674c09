import { Spinner } from '../../ui/spinner.tsx';
import styles from './paying.module.css';

type Props = {
  /** The words of the button that was tapped: "Pay $67.50". */
  words: string;
  /** The answer was lost, and the same payment is asked about again. */
  isAsking: boolean;
};

/** Covers the page while money is on its way. */
export function Paying({ words, isAsking }: Props) {
  return (
    <Spinner dim>
      <span className={styles.words}>
        <b>
          {isAsking
            ? 'We are checking. Do not pay again.'
            : words.replace(/^Pay /, 'Paying ').replace(/^Use /, 'Using ')}
        </b>
        Please keep this page open
      </span>
    </Spinner>
  );
}
