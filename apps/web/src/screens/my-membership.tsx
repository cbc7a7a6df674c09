import type { Booking } from '@caddie/contract/bookings';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useRoute } from 'wouter';
import { BookingList } from '../features/bookings/list/booking-list.tsx';
import { BookingNote } from '../features/bookings/booking-note.tsx';
import { upcomingQuery } from '../features/bookings/bookings.queries.ts';
import { useOpenBooking } from '../features/bookings/use-open-booking.ts';
import { paidBookings } from '../features/memberships/ledger.rules.ts';
import { MembershipDetail } from '../features/memberships/membership-detail.tsx';
import type { SetWithLedger } from '../features/memberships/memberships.api.ts';
import { setQuery } from '../features/memberships/memberships.queries.ts';
import { MembershipsSkeleton } from '../features/memberships/list/memberships-skeleton.tsx';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { isNotFound } from '../lib/server/refusal-of.ts';
import { useCaddie } from '../lib/state/store.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { NothingHere } from './parts/nothing-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.myMembership;

/** One membership. */
export function MyMembership({ shop }: { shop: PublicShop }) {
  const address = useAddress();
  const [, params] = useRoute(screens.myMembership);

  return (
    <>
      <PageHead title={words.myMembership} backHref={address(screens.myMemberships)} />
      <SignedInOnly>
        <OneSet shopSeqNo={shop.shopSeqNo} membershipSetId={params?.id ?? ''} />
      </SignedInOnly>
    </>
  );
}

function OneSet({ shopSeqNo, membershipSetId }: { shopSeqNo: number; membershipSetId: string }) {
  const selected = useCaddie((state) => state.selectedMembership);
  const {
    data: set,
    error,
    refetch,
  } = useQuery({
    ...setQuery(membershipSetId),
    ...(selected?.membershipSetId === membershipSetId && {
      placeholderData: { ...selected, frozenUntil: null, ledger: [] },
    }),
  });
  const upcoming = useQuery(upcomingQuery(shopSeqNo, true));

  if (error && isNotFound(error))
    return (
      <NothingHere
        text={words.weCouldNotFindThatMembership}
        path={screens.myMemberships}
        label={words.myMembershipBack}
      />
    );
  if (error && !set) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  // The bookings are shown above the ledger, which would move when they come later.
  if (!set || upcoming.isLoading) return <MembershipsSkeleton count={2} height={304} />;
  return <SetAndBookings set={set} upcoming={upcoming.data ?? []} onExpire={() => void upcoming.refetch()} />;
}

type SetAndBookingsProps = { set: SetWithLedger; upcoming: readonly Booking[]; onExpire: () => void };

/** The set knows the bookings it pays for; only the bookings know whether they are still ahead. */
function SetAndBookings({ set, upcoming, onExpire }: SetAndBookingsProps) {
  const paidIds = paidBookings(set.ledger);
  const bookings = upcoming.filter(({ bookingId }) => paidIds.has(bookingId));
  const links = useOpenBooking(bookings);

  return (
    <MembershipDetail
      set={set}
      upcoming={
        bookings[0] && <BookingList bookings={bookings} timeZone={bookings[0].timeZone} noteOf={noteOf} {...links} />
      }
    />
  );

  function noteOf(booking: Booking) {
    return <BookingNote booking={booking} onExpire={onExpire} />;
  }
}
