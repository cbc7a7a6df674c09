import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './payment-problem.module.css';
import type { PaymentProblem as Problem } from './use-payment.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.paymentProblem;

type Props = {
  problem: Problem;
  /** What a refusal leaves unchanged: "Bay 3 is still held." */
  holdText: string;
  /** What stays reserved after the customer has closed the payment page, with the time that is left. */
  timeLeft: ReactNode;
  onResend: () => void;
};

/** Why the payment failed, whether money was charged, and what to do; scrolled into view, because the button is far below. */
export function PaymentProblem({ problem, holdText, timeLeft, onResend }: Props) {
  const boxRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    boxRef.current?.focus({ preventScroll: true });
    boxRef.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <div ref={boxRef} tabIndex={-1} className={styles.place}>
      {problem.kind === 'declined' && (
        <Alert tone="err" detail={words.notChargedAnd(holdText)}>
          {problem.message}
        </Alert>
      )}
      {problem.kind === 'closed' && (
        <Alert tone="warn" detail={timeLeft}>
          {words.youClosedTheCardPage}
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
              <Button variant="outline" size="small" onClick={onResend}>
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
