import { Alert } from '../../../ui/overlays/alert.tsx';
import styles from './cancellation-notice.module.css';
import { cancellationNoticeLines, type BookingOnPage } from './cancellation-notice.rules.ts';
import { catalogue } from '../words/en.ts';

const { endingWords } = catalogue.ending;

/** Why a booking ended; nothing for one that has not. */
export function CancellationNotice({ booking }: { booking: BookingOnPage }) {
  if (!booking.statusReason) return null;
  const lines = cancellationNoticeLines(booking).map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two payments of one sum are two lines of the same words
    <span key={index} className={styles.line}>
      {line}
    </span>
  ));

  return (
    <Alert tone="info" detail={lines.length > 0 && lines}>
      {endingWords[booking.statusReason]}
    </Alert>
  );
}
