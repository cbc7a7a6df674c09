import type { Booking } from '@caddie/contract/bookings';
import { bookingNote } from './booking-note.rules.ts';
import { HoldNote } from './list/hold-note.tsx';
import { useNow } from '../../lib/use-now.ts';

type Props = {
  booking: Booking;
  /** Called once, when the hold expires. */
  onExpire: () => void;
};

/** The note beside a booking's status: the time left to pay, or how far away it is. */
export function BookingNote({ booking, onExpire }: Props) {
  const [now] = useNow();
  if (booking.holdExpiresAt) return <HoldNote expiresAt={booking.holdExpiresAt} onExpire={onExpire} />;
  return bookingNote(booking, now);
}
