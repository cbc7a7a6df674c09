import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { Link } from 'wouter';
import { formatDay, formatTime } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { useAddress } from '../../lib/paths.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import styles from './bar-message.module.css';
import { catalogue } from './words/en.ts';
import { refusalCode, refusalDetail, sentenceOf } from '../../lib/server/refusal-of.ts';

const words = catalogue.barMessage;

type Props = {
  problem: Error | null;
  notice: string | null;
  holds: readonly Booking[];
  currency: string;
};

/** An error, or a change that happened while the customer was looking. */
export function BarMessage({ problem, notice, holds, currency }: Props) {
  if (problem) return <Problem problem={problem} holds={holds} currency={currency} />;
  return notice && <Alert tone="warn">{notice}</Alert>;
}

function Problem({ problem, holds, currency }: { problem: Error; holds: readonly Booking[]; currency: string }) {
  const address = useAddress();

  switch (refusalCode(problem)) {
    case 'PRICE_CHANGED': {
      const amount = refusalDetail(problem, 'amount');
      return (
        <Alert tone="err" detail={typeof amount === 'number' ? words.itIsNow(formatMoney(amount, currency)) : null}>
          {sentenceOf(problem)}
        </Alert>
      );
    }
    case 'HOLD_LIMIT':
      return (
        <Alert
          tone="err"
          detail={holds.map((hold) => (
            <Link
              key={hold.bookingId}
              className={styles.hold}
              href={address(screens.myBooking, { params: { id: hold.bookingId } })}
            >
              {hold.shopRoomName}, {formatDay(hold.bookingStartedAt, hold.timeZone)},{' '}
              {formatTime(hold.bookingStartedAt, hold.timeZone)}
            </Link>
          ))}
        >
          {sentenceOf(problem)}
        </Alert>
      );
    default:
      return <Alert tone="err">{sentenceOf(problem)}</Alert>;
  }
}
