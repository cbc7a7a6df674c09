import type { Booking } from '@caddie/contract/bookings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingNote } from '../booking-note.tsx';
import { myBookingsQuery, upcomingQuery } from '../bookings.queries.ts';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import styles from './my-booking-list.module.css';
import { pastTitle, splitBookings } from './my-bookings.rules.ts';
import { payNow } from '../pay-now.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useOpenBooking } from '../use-open-booking.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.myBookingList;

type Props = {
  shopSeqNo: number;
  /** Shown to a customer who has never booked. */
  empty: ReactNode;
};

/** The customer's bookings: upcoming and past. */
export function MyBookingList({ shopSeqNo, empty }: Props) {
  const upcoming = useQuery(upcomingQuery(shopSeqNo, true));
  const mine = useInfiniteQuery(myBookingsQuery(shopSeqNo));
  const [now] = useNow();
  const error = upcoming.error ?? mine.error;
  const open = useOpenBooking([...(upcoming.data ?? []), ...(mine.data ?? [])]);

  if (error && !(upcoming.data && mine.data)) return <LoadFailed error={error} onRetry={refresh} />;
  if (!upcoming.data || !mine.data) return <BookingsSkeleton count={4} />;
  const { ahead, past } = splitBookings(upcoming.data, mine.data, now);
  if (ahead.length + past.length === 0) return empty;

  return (
    <div className={styles.lists}>
      {section(words.upcoming, ahead)}
      {section(pastTitle(past, now), past)}
      {mine.isFetchNextPageError && <Alert tone="err">{sentenceOf(mine.error)}</Alert>}
      {mine.hasNextPage && (
        <Button
          variant="outline"
          block
          busy={mine.isFetchingNextPage}
          onClick={() => void mine.fetchNextPage({ cancelRefetch: false })}
        >
          {words.showMore}
        </Button>
      )}
    </div>
  );

  function section(title: string, bookings: readonly Booking[]): ReactNode {
    return (
      bookings.length > 0 && (
        <section aria-label={title}>
          <h2>{title}</h2>
          <BookingList
            bookings={bookings}
            timeZone={bookings[0]?.timeZone ?? 'UTC'}
            noteOf={noteOf}
            actionOf={payNow}
            {...open}
          />
        </section>
      )
    );
  }

  function noteOf(booking: Booking): ReactNode {
    return <BookingNote booking={booking} onOver={refresh} />;
  }

  function refresh(): void {
    void upcoming.refetch();
    void mine.refetch();
  }
}
