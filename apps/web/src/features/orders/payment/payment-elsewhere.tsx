import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { catalogue } from '../words/en.ts';
import styles from './payment-wait.module.css';

const words = catalogue.paymentElsewhere;

type Props = {
  isBusy: boolean;
  /** Why it could not be paid here, as a sentence. */
  problem: string | null;
  onPayHere: () => void;
};

/** Shown while the customer pays on the provider's page in another window; this page goes on by itself when that is done. */
export function PaymentElsewhere({ isBusy, problem, onPayHere }: Props) {
  return (
    <section className={styles.wait}>
      <div aria-live="polite">
        <h2 ref={focusOnMount} tabIndex={-1} className={styles.title}>
          {words.inAnotherWindow}
        </h2>
        <p className={styles.text}>{words.payThere}</p>
      </div>
      {problem && <Alert tone="err">{problem}</Alert>}
      <Button needsNetwork variant="outline" size="large" block busy={isBusy} onClick={onPayHere}>
        {words.payHere}
      </Button>
    </section>
  );
}
