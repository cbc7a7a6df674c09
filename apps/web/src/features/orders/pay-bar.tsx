import { screens } from '@caddie/contract/screens';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import styles from './pay-bar.module.css';

type Props = { words: string; isBusy: boolean; isDisabled: boolean; onPay: () => void };

/** The exact amount on the button, always in reach of the thumb. */
export function PayBar({ words, isBusy, isDisabled, onPay }: Props) {
  return (
    <section className={styles.bar} aria-label="Pay">
      <Button needsNetwork size="large" block busy={isBusy} disabled={isDisabled} onClick={onPay}>
        {words}
      </Button>
      <p className={styles.terms}>
        You agree to the{' '}
        <a href={screens.terms} target="_blank" rel="noopener noreferrer">
          Terms of Use
          <HiddenText> (opens in a new tab)</HiddenText>
        </a>{' '}
        and cancellation policy.
      </p>
    </section>
  );
}
