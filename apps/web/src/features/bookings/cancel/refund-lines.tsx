import type { Booking } from '@caddie/contract/bookings';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './refund-lines.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.refundLines;

type Props = {
  booking: Pick<Booking, 'amount' | 'currency'>;
  /** The refund, and its targets as text. */
  amount: number;
  to: string;
  className?: string | undefined;
};

/** The amount paid, the cancellation fee and the refund. */
export function RefundLines({ booking, amount, to, className }: Props) {
  const formatAmount = (units: number) => formatMoney(units, booking.currency);

  return (
    <dl className={classNames(styles.lines, className)}>
      <div>
        <dt>{words.paid}</dt>
        <dd>{formatAmount(booking.amount)}</dd>
      </div>
      <div>
        <dt>{words.cancellationFee}</dt>
        <dd>{formatAmount(booking.amount - amount)}</dd>
      </div>
      <div className={styles.back}>
        <dt>{words.refundTo(to)}</dt>
        <dd>{formatAmount(amount)}</dd>
      </div>
    </dl>
  );
}
