import type { Booking } from '@caddie/contract/bookings';
import { MAX_REPEATED } from '@caddie/contract/repeats';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingNote } from '../booking-note.tsx';
import { myBookingsQuery, repeatsQuery, upcomingQuery } from '../bookings.queries.ts';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import styles from './my-booking-list.module.css';
import { pastTitle, splitBookings } from './my-bookings.rules.ts';
import { BookAgain, type RepeatHref } from '../repeats/book-again.tsx';
import { payNowButton } from '../pay-now.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useOpenBooking } from '../use-open-booking.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.myBookingList;

type Props = {
  shopSeqNo: number;
  repeatHref: RepeatHref;
  /** Shown to a customer who has never booked. */
  empty: ReactNode;
  /** Follows the list once it is complete, so that it does not move. */
  children: ReactNode;
};

/** The customer's bookings: upcoming and past. */
export function MyBookingList({ shopSeqNo, repeatHref, empty, children }: Props) {
  const upcoming = useQuery(upcomingQuery(shopSeqNo, true));
  const myBookings = useInfiniteQuery(myBookingsQuery(shopSeqNo));
  const [now] = useNow();
  const error = upcoming.error ?? myBookings.error;
  const links = useOpenBooking([...(upcoming.data ?? []), ...(myBookings.data ?? [])]);

  const lists =
    upcoming.data && myBookings.data ? splitBookings(upcoming.data, myBookings.data, now) : { future: [], past: [] };
  const { future, past } = lists;
  const playedIds = past.filter(isPlayed).map(({ bookingId }) => bookingId);
  const repeats = useQuery(repeatsQuery(shopSeqNo, playedIds.slice(0, MAX_REPEATED))).data;

  if (error && !(upcoming.data && myBookings.data)) return <LoadFailed error={error} onRetry={refresh} />;
  if (!upcoming.data || !myBookings.data) return <BookingsSkeleton count={4} />;
  if (future.length + past.length === 0)
    return (
      <>
        {empty}
        {children}
      </>
    );

  return (
    <>
      <div className={styles.lists}>
        {section(words.upcoming, future)}
        {section(pastTitle(past, now), past)}
        {myBookings.isFetchNextPageError && <Alert tone="err">{sentenceOf(myBookings.error)}</Alert>}
        {myBookings.hasNextPage && (
          <Button
            variant="outline"
            block
            busy={myBookings.isFetchingNextPage}
            onClick={() => void myBookings.fetchNextPage({ cancelRefetch: false })}
          >
            {words.showMore}
          </Button>
        )}
      </div>
      {children}
    </>
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
            actionOf={actionOf}
            {...links}
          />
        </section>
      )
    );
  }

  function actionOf(booking: Booking): ReactNode {
    if (!isPlayed(booking)) return payNowButton(booking);
    const repeat = repeats?.get(booking.bookingId);
    return <BookAgain variant="outline" repeat={repeat} href={repeatHref(booking, repeat)} />;
  }

  function noteOf(booking: Booking): ReactNode {
    return <BookingNote booking={booking} onExpire={refresh} />;
  }

  function refresh(): void {
    void upcoming.refetch();
    void myBookings.refetch();
  }
}

const isPlayed = ({ bookingStatusCd }: Booking): boolean => bookingStatusCd === 'COMPLETED';
