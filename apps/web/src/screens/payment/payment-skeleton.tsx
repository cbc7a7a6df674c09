import { HoldClockSkeleton } from '../../features/orders/payment/hold-clock.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import styles from './payment.module.css';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const words = libCatalogue.labels;

/** The placeholder for the payment; a tee time is held meanwhile. */
export function PaymentSkeleton({ isHeld = false }: { isHeld?: boolean }) {
  return (
    <>
      {isHeld && <HoldClockSkeleton />}
      <div className={styles.pay}>
        <output>
          <HiddenText>{words.loading}</HiddenText>
        </output>
        <Skeleton height={206} radius={20} />
        <Skeleton height={22} width={120} />
        <Skeleton height={72} radius={16} />
        <Skeleton height={72} radius={16} />
      </div>
    </>
  );
}
