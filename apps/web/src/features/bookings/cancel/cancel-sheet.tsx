import type { Booking } from '@caddie/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDay, formatTimeRange } from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { cancellationQuery } from '../bookings.queries.ts';
import { confirmWords, outcomeWords } from './cancel.rules.ts';
import styles from './cancel-sheet.module.css';
import { RefundLines } from './refund-lines.tsx';
import { catalogue } from '../words/en.ts';

const { tenderName } = libCatalogue.tender;
const words = catalogue.cancelSheet;

const reasonWords = {
  ENDED: words.alreadyEnded,
  BEGUN: words.hasBegun,
};

type Props = {
  open: boolean;
  booking: Booking;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows the exact refund before a booking is canceled. */
export function CancelSheet({ open, onClose, booking, ...rest }: Props) {
  const textId = useId();
  const { timeZone, bookingStartedAt, bookingEndedAt } = booking;
  const range = formatTimeRange(bookingStartedAt, bookingEndedAt, timeZone);

  return (
    <Sheet
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={booking.bookingStatusCd === 'READY' ? words.releaseThisTime : words.cancelThisBooking}
      describedBy={textId}
    >
      <p id={textId} className={styles.text}>
        {formatDay(bookingStartedAt, timeZone)} · {range} · {booking.shopRoomName}
      </p>
      <CancelQuestion {...rest} booking={booking} onClose={onClose} />
    </Sheet>
  );
}

function CancelQuestion({ booking, isBusy, error, onConfirm, onClose }: Omit<Props, 'open'>) {
  const { data: cancellation, error: failure, refetch } = useQuery(cancellationQuery(booking.bookingId));
  const keepButton = (
    <Button variant="outline" size="large" block onClick={onClose}>
      {booking.bookingStatusCd === 'READY' ? words.keepHolding : words.keepBooking}
    </Button>
  );

  if (failure) return <LoadFailed error={failure} onRetry={() => void refetch()} />;
  if (!cancellation)
    return (
      <div className={styles.parts}>
        <Skeleton height={132} radius={16} />
        {keepButton}
      </div>
    );
  if (!cancellation.allowed)
    return (
      <div className={styles.parts}>
        <Alert tone="warn">{reasonWords[cancellation.reason ?? 'ENDED']}</Alert>
        {keepButton}
      </div>
    );
  const [card, ...others] = cancellation.to;
  const isMoney = card?.kind === 'CARD' && others.length === 0;
  return (
    <div className={styles.parts}>
      {isMoney && <RefundLines booking={booking} amount={cancellation.amount} to={tenderName(card)} />}
      <p className={styles.note}>{isMoney ? words.refundsTakeDays : outcomeWords(booking, cancellation)}</p>
      {error && <Alert tone="err">{sentenceOf(error)}</Alert>}
      <Button variant="cancel" needsNetwork size="large" solid block busy={isBusy} onClick={onConfirm}>
        {confirmWords(booking, cancellation)}
      </Button>
      {keepButton}
    </div>
  );
}
