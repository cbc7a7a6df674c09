import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './payment-problem.module.css';
import type { PaymentProblem as Problem } from './use-payment.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.paymentProblem;

type Props = {
  problem: Problem;
  /** What a refusal leaves unchanged: "Bay 3 is still held." */
  kept: string;
  onAskAgain: () => void;
};

/** Why the payment failed, whether money was charged, and what to do; scrolled into view, because the button is far below. */
export function PaymentProblem({ problem, kept, onAskAgain }: Props) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {problem.kind === 'declined' && (
        <Alert tone="err" detail={words.notChargedAnd(kept)}>
          {problem.message}
        </Alert>
      )}
      {problem.kind === 'refused' && (
        <Alert tone="err" detail={words.notCharged}>
          {problem.message}
        </Alert>
      )}
      {problem.kind === 'unclear' && (
        <Alert
          tone="warn"
          detail={
            <>
              {words.notKnownWhetherPaid}
              <Button variant="outline" size="small" onClick={onAskAgain}>
                {words.checkAgain}
              </Button>
            </>
          }
        >
          {words.checkingDoNotPayAgain}
        </Alert>
      )}
    </div>
  );
}
