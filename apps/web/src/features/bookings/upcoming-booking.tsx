import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { useAddress } from '../../lib/paths.ts';
import { useCaddie } from '../../lib/store.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingNote } from './booking-note.tsx';
import { loadUpcoming } from './bookings.api.ts';
import { holdsFirst } from './my-bookings.rules.ts';
import { NoBookings } from './no-bookings.tsx';
import { payNow } from './pay-now.tsx';
import { useOpenBooking } from './use-open-booking.ts';

/** The customer's next booking, on home. */
export function UpcomingBooking() {
  const shopSeqNo = useCaddie((state) => state.shop?.shopSeqNo);
  const address = useAddress();
  const { answer, error, reload } = useAnswer(loadUpcoming, shopSeqNo);
  const bookings = answer && holdsFirst(answer.data.items);
  const open = useOpenBooking(bookings);

  if (error && !bookings) return <LoadFailed error={error} onRetry={reload} />;
  if (!bookings)
    return (
      <output>
        <HiddenText>Loading...</HiddenText>
        <Skeleton height={128} radius="var(--r-xl)" />
      </output>
    );
  if (bookings.length === 0) return <NoBookings bookHref={address(screens.booking)} />;
  return (
    <BookingList
      single
      bookings={bookings}
      timeZone={bookings[0]?.timeZone ?? 'UTC'}
      noteOf={noteOf}
      actionOf={payNow}
      {...open}
    />
  );

  function noteOf(booking: Booking) {
    return <BookingNote booking={booking} onOver={reload} />;
  }
}
