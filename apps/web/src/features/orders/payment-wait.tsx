import { formatMoney } from '@caddie/contract/money';
import type { Order } from '@caddie/contract/orders';
import { focusHere } from '../../lib/focus-here.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './payment-wait.module.css';

type Props = {
  /** The order that is being decided. */
  order: Order;
  onBank: (actionUrl: string) => void;
  onGiveUp: () => void;
  isGivingUp: boolean;
  /** Why it could not be given up, as a sentence. */
  problem: string | null;
};

/** While the bank or the provider decides: nothing to pay, nothing to tap twice. */
export function PaymentWait({ order, onBank, onGiveUp, isGivingUp, problem }: Props) {
  const { actionUrl } = order;
  const amount = formatMoney(order.amount, order.currency);

  return (
    <section className={styles.wait}>
      <Spinner size={50} />
      <div aria-live="polite">
        <h2 ref={focusHere} tabIndex={-1} className={styles.title}>
          {actionUrl ? 'Your bank wants to hear from you' : 'We are checking. Do not pay again.'}
        </h2>
        <p className={styles.text}>
          {actionUrl
            ? `Confirm the payment of ${amount} on the bank’s page. This page waits and goes on by itself.`
            : `Your payment of ${amount} is on its way. This page goes on by itself as soon as we know.`}
        </p>
      </div>
      {actionUrl && (
        <>
          <Button size="large" block onClick={() => onBank(actionUrl)}>
            Continue at your bank
          </Button>
          {problem && <Alert tone="err">{problem}</Alert>}
          <TextButton aria-disabled={isGivingUp || undefined} onClick={onGiveUp}>
            {isGivingUp ? 'Canceling...' : 'Cancel this payment'}
          </TextButton>
        </>
      )}
    </section>
  );
}
