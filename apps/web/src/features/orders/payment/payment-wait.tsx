import type { Order } from '@caddie/contract/orders';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
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
  onOpenBank: (actionUrl: string) => void;
  onCancel: () => void;
  isCanceling: boolean;
  /** Why it could not be canceled, as a sentence. */
  problem: string | null;
};

/** Shown while the bank or the provider decides, without a pay button. */
export function PaymentWait({ order, onOpenBank, onCancel, isCanceling, problem }: Props) {
  const { actionUrl } = order;
  const amount = formatMoney(order.amount, order.currency);

  return (
    <section className={styles.wait}>
      <Spinner size={50} />
      <div aria-live="polite">
        <h2 ref={focusOnMount} tabIndex={-1} className={styles.title}>
          {actionUrl ? words.bankAsksForYou : words.checkingDoNotPayAgain}
        </h2>
        <p className={styles.text}>{actionUrl ? words.confirmAtTheBank(amount) : words.paymentOnItsWay(amount)}</p>
      </div>
      {actionUrl && (
        <>
          <Button size="large" block onClick={() => onOpenBank(actionUrl)}>
            {words.continueAtYourBank}
          </Button>
          {problem && <Alert tone="err">{problem}</Alert>}
          <TextButton aria-disabled={isCanceling || undefined} onClick={onCancel}>
            {isCanceling ? words.canceling : words.cancelThisPayment}
          </TextButton>
        </>
      )}
    </section>
  );
}
