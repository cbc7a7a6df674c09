import { screens } from '@caddie/contract/screens';
import { Button } from '../../../ui/buttons/button.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import styles from './pay-bar.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.payBar;

type Props = { label: string; isBusy: boolean; isDisabled: boolean; onPay: () => void };

/** The pay button with the exact amount, always within the thumb's reach. */
export function PayBar({ label, isBusy, isDisabled, onPay }: Props) {
  return (
    <section className={styles.bar} aria-label={words.pay}>
      <Button needsNetwork size="large" block busy={isBusy} disabled={isDisabled} onClick={onPay}>
        {label}
      </Button>
      <p className={styles.terms}>
        {words.youAgree[0]}
        <a href={screens.terms} target="_blank" rel="noopener noreferrer">
          {words.termsOfUse}
          <HiddenText> {words.opensInANewTab}</HiddenText>
        </a>
        {words.youAgree[1]}
      </p>
    </section>
  );
}
