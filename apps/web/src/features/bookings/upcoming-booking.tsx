import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { DirectionsIcon } from '../../ui/icons/action-icons.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import { BookingList } from './list/booking-list.tsx';
import { startsSoon } from './booking-note.rules.ts';
import { BookingNote } from './booking-note.tsx';
import { upcomingQuery } from './bookings.queries.ts';
import { sortPaidFirst } from './list/my-bookings.rules.ts';
import { NoBookings } from './list/no-bookings.tsx';
import { useOpenBooking } from './use-open-booking.ts';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { loading } = libCatalogue.labels;
const words = catalogue.upcomingBooking;

/** The customer's next booking, on home. */
export function UpcomingBooking({ shopSeqNo, mapHref }: { shopSeqNo: number; mapHref: string }) {
  const address = useAddress();
  const { data, error, refetch } = useQuery(upcomingQuery(shopSeqNo, true));
  const bookings = data && sortPaidFirst(data);
  const [now] = useNow();
  const links = useOpenBooking(bookings);

  if (error && !bookings) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!bookings)
    return (
      <output>
        <HiddenText>{loading}</HiddenText>
        <Skeleton height={128} radius="var(--r-xl)" />
      </output>
    );
  if (bookings.length === 0) return <NoBookings bookHref={address(screens.booking)} />;
  return (
    <BookingList
      onlyFirst
      bookings={bookings}
      timeZone={bookings[0]?.timeZone ?? 'UTC'}
      noteOf={noteOf}
      actionOf={directions}
      {...links}
    />
  );

  function noteOf(booking: Booking) {
    return <BookingNote booking={booking} onExpire={() => void refetch()} />;
  }

  function directions(booking: Booking) {
    return (
      startsSoon(booking, now) && (
        <ButtonLink block variant="outline" href={mapHref} target="_blank" rel="noopener noreferrer">
          <DirectionsIcon size={18} />
          {words.directions}
        </ButtonLink>
      )
    );
  }
}
