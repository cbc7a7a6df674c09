import type { ReactNode } from 'react';
import { BookingCard, type BookingSummary } from './booking-card.tsx';
import styles from './booking-list.module.css';

type Props<Booking extends BookingSummary> = {
  bookings: readonly Booking[];
  timeZone: string;
  /** Shows the first booking only. */
  onlyFirst?: boolean;
  noteOf?: (booking: Booking) => ReactNode;
  /** An action below the card. */
  actionOf?: (booking: Booking) => ReactNode;
  hrefOf?: (bookingId: string) => string;
  onOpen: (bookingId: string) => void;
};

/** Bookings as cards, in the order they are given. */
export function BookingList<Booking extends BookingSummary>(props: Props<Booking>) {
  const { bookings, timeZone, onlyFirst = false, noteOf, actionOf, hrefOf, onOpen } = props;
  const visible = onlyFirst ? bookings.slice(0, 1) : bookings;

  return (
    <ul className={styles.list}>
      {visible.map((booking) => (
        <li key={booking.bookingId}>
          <BookingCard
            booking={booking}
            timeZone={timeZone}
            note={noteOf?.(booking)}
            href={hrefOf?.(booking.bookingId)}
            onOpen={onOpen}
          />
          {actionOf?.(booking)}
        </li>
      ))}
    </ul>
  );
}
