import type { Booking } from '@caddie/contract/bookings';
import { formatDay, formatTimeRange } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { statusStyle } from './booking-status.ts';
import styles from './booking-ticket.module.css';
import { HoldNote } from './list/hold-note.tsx';
import { StatusMark } from './status-mark.tsx';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { durationWords } = libCatalogue.time;
const words = catalogue.bookingTicket;

type Props = {
  booking: Pick<
    Booking,
    | 'bookingStatusCd'
    | 'bookingStartedAt'
    | 'bookingEndedAt'
    | 'timeZone'
    | 'reference'
    | 'shopRoomName'
    | 'partySize'
    | 'durationMinutes'
  > & { holdExpiresAt?: string | null };
  onHoldExpire?: () => void;
};

/** All that a customer needs at the desk, on one card. The date is the calendar's: after midnight it is the next one. */
export function BookingTicket({ booking, onHoldExpire }: Props) {
  const { timeZone, bookingStartedAt, bookingEndedAt } = booking;
  const dateClass = styles[statusStyle(booking.bookingStatusCd).date];

  return (
    <section className={styles.ticket} aria-label={words.booking}>
      <div className={styles.top}>
        <StatusMark code={booking.bookingStatusCd} />
        <span>{words.bookingOf(booking.reference)}</span>
      </div>
      <p className={classNames(styles.date, dateClass)}>{formatDay(bookingStartedAt, timeZone)}</p>
      <p className={classNames(styles.time, dateClass)}>
        {formatTimeRange(bookingStartedAt, bookingEndedAt, timeZone)}
      </p>
      {booking.holdExpiresAt && onHoldExpire && (
        <p className={styles.hold}>
          <HoldNote expiresAt={booking.holdExpiresAt} onExpire={onHoldExpire} />
        </p>
      )}
      <div className={styles.perforation} />
      <dl>
        <div>
          <dt>{words.where}</dt>
          <dd>{booking.shopRoomName}</dd>
        </div>
        <div>
          <dt>{words.players}</dt>
          <dd>{booking.partySize}</dd>
        </div>
        <div>
          <dt>{words.duration}</dt>
          <dd>{durationWords(booking.durationMinutes)}</dd>
        </div>
      </dl>
    </section>
  );
}
