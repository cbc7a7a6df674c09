import type { Booking } from '@caddie/contract/bookings';
import { classNames } from '../../../ui/class-names.ts';
import { InfoCard } from '../info-card.tsx';
import styles from '../info-card.module.css';
import { policyLines } from '../../../lib/refund-policy.ts';
import { catalogue } from '../words/en.ts';
import { useNow } from '../../../lib/use-now.ts';

const words = catalogue.policyCard;

/** The cancellation policy: until when, and how much is refunded. */
export function PolicyCard({ booking }: { booking: Booking }) {
  const [now] = useNow();

  return (
    <InfoCard title={words.ifYouCancel}>
      <ul className={styles.steps}>
        {policyLines(booking.refundSteps, booking.timeZone, now).map(({ text, isPast }) => (
          <li key={text} className={classNames(isPast && styles.over)}>
            {text}
          </li>
        ))}
      </ul>
    </InfoCard>
  );
}
