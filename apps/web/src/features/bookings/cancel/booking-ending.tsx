import { Alert } from '../../../ui/overlays/alert.tsx';
import styles from './booking-ending.module.css';
import { endingLines, type ShownBooking } from './ending.rules.ts';
import { catalogue } from '../words/en.ts';

const { endingWords } = catalogue.ending;

/** Why a booking ended; nothing for one that has not. */
export function BookingEnding({ booking }: { booking: ShownBooking }) {
  if (!booking.statusReason) return null;
  const lines = endingLines(booking).map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- two payments of one sum are two lines of the same words
    <span key={place} className={styles.line}>
      {line}
    </span>
  ));

  return (
    <Alert tone="info" detail={lines.length > 0 && lines}>
      {endingWords[booking.statusReason]}
    </Alert>
  );
}
