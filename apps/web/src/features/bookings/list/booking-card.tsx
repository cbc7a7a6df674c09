import type { ReactNode } from 'react';
import { formatDay, formatTimeRange } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ForwardIcon } from '../../../ui/icons/icon.tsx';
import { TapTarget } from '../../../ui/buttons/tap-target.tsx';
import styles from './booking-card.module.css';
import { statusStyle } from '../booking-status.ts';
import { StatusMark } from '../status-mark.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.bookingCard;

/** The facts of a booking that a card needs. */
export type BookingSummary = {
  bookingId: string;
  bookingStatusCd?: string | null;
  bookingDate: string;
  bookingStartedAt: string;
  bookingEndedAt: string;
  shopRoomName: string;
};

type Props = {
  booking: BookingSummary;
  /** A tee time is shown in the venue's time zone, wherever the customer is. */
  timeZone: string;
  /** A short note beside the status, such as "In 5 days". */
  note?: ReactNode;
  /** The booking's own URL, so that the card can also be opened in another tab. */
  href?: string;
  onOpen: (bookingId: string) => void;
};

/** A summary of one booking; the whole card can be tapped. */
export function BookingCard({ booking, timeZone, note, href, onOpen }: Props) {
  const { date } = statusStyle(booking.bookingStatusCd);

  return (
    <TapTarget href={href} className={classNames(styles.card, styles[date])} onTap={() => onOpen(booking.bookingId)}>
      <span className={styles.top}>
        <StatusMark code={booking.bookingStatusCd} />
        <span className={styles.note}>
          {note}
          <ForwardIcon size={18} />
        </span>
      </span>
      <span className={styles.date}>{formatDay(booking.bookingDate)}</span>
      <span className={styles.meta}>
        <span className={styles.time}>{timesOf(booking, timeZone)}</span>
        <span>{booking.shopRoomName}</span>
      </span>
    </TapTarget>
  );
}

/** A tee time after midnight belongs to the previous business day; the calendar date keeps customers from coming a day early. */
function timesOf({ bookingDate, bookingStartedAt, bookingEndedAt }: BookingSummary, timeZone: string): string {
  const range = formatTimeRange(bookingStartedAt, bookingEndedAt, timeZone);
  const day = formatDay(bookingStartedAt, timeZone);
  return day === '' || day === formatDay(bookingDate) ? range : words.onDay(range, day);
}
