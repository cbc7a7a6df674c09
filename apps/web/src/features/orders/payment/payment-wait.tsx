import type { Order } from '@caddie/contract/orders';
import { focusHere } from '../../../lib/focus-here.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/icons/spinner.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import styles from './payment-wait.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.paymentWait;

type Props = {
  /** The pending order. */
  order: Order;
  onBank: (actionUrl: string) => void;
  onGiveUp: () => void;
  isGivingUp: boolean;
  /** Why it could not be canceled, as a sentence. */
  problem: string | null;
};

/** Shown while the bank or the provider decides, without a pay button. */
export function PaymentWait({ order, onBank, onGiveUp, isGivingUp, problem }: Props) {
  const { actionUrl } = order;
  const amount = formatMoney(order.amount, order.currency);

  return (
    <section className={styles.wait}>
      <Spinner size={50} />
      <div aria-live="polite">
        <h2 ref={focusHere} tabIndex={-1} className={styles.title}>
          {actionUrl ? words.bankAsksForYou : words.checkingDoNotPayAgain}
        </h2>
        <p className={styles.text}>{actionUrl ? words.confirmAtTheBank(amount) : words.paymentOnItsWay(amount)}</p>
      </div>
      {actionUrl && (
        <>
          <Button size="large" block onClick={() => onBank(actionUrl)}>
            {words.continueAtYourBank}
          </Button>
          {problem && <Alert tone="err">{problem}</Alert>}
          <TextButton aria-disabled={isGivingUp || undefined} onClick={onGiveUp}>
            {isGivingUp ? words.canceling : words.cancelThisPayment}
          </TextButton>
        </>
      )}
    </section>
  );
}
