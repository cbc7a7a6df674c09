import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/paths.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import { BookingList } from './list/booking-list.tsx';
import { BookingNote } from './booking-note.tsx';
import { upcomingQuery } from './bookings.queries.ts';
import { sortPaidFirst } from './list/my-bookings.rules.ts';
import { NoBookings } from './list/no-bookings.tsx';
import { useOpenBooking } from './use-open-booking.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const words = libCatalogue.labels;

/** The customer's next booking, on home. */
export function UpcomingBooking({ shopSeqNo }: { shopSeqNo: number }) {
  const address = useAddress();
  const { data, error, refetch } = useQuery(upcomingQuery(shopSeqNo, true));
  const bookings = data && sortPaidFirst(data);
  const links = useOpenBooking(bookings);

  if (error && !bookings) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!bookings)
    return (
      <output>
        <HiddenText>{words.loading}</HiddenText>
        <Skeleton height={128} radius="var(--r-xl)" />
      </output>
    );
  if (bookings.length === 0) return <NoBookings bookHref={address(screens.booking)} />;
  return (
    <BookingList onlyFirst bookings={bookings} timeZone={bookings[0]?.timeZone ?? 'UTC'} noteOf={noteOf} {...links} />
  );

  function noteOf(booking: Booking) {
    return <BookingNote booking={booking} onExpire={() => void refetch()} />;
  }
}
