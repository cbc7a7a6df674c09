import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { useLocation } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { useCaddieStore } from '../../lib/state/store.ts';

/** The URL of a booking's page, and a function that opens it: the page shows the tapped booking while it loads the current one. */
export function useOpenBooking(bookings: readonly Booking[] = []) {
  const store = useCaddieStore();
  const address = useAddress();
  const [, navigate] = useLocation();
  const hrefOf = (id: string) => address(screens.myBooking, { params: { id } });

  return {
    hrefOf,
    onOpen: (bookingId: string): void => {
      store.setState({ selectedBooking: bookings.find((booking) => booking.bookingId === bookingId) ?? null });
      navigate(hrefOf(bookingId));
    },
  };
}
