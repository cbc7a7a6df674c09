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
import { isMissing } from '../lib/server/refusal-of.ts';
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
  const tapped = useCaddie((state) => state.selectedMembership);
  const {
    data: set,
    error,
    refetch,
  } = useQuery({
    ...setQuery(membershipSetId),
    ...(tapped?.membershipSetId === membershipSetId && {
      placeholderData: { ...tapped, frozenUntil: null, ledger: [] },
    }),
  });
  const upcoming = useQuery(upcomingQuery(shopSeqNo, true));

  if (error && isMissing(error))
    return (
      <NothingHere
        text={words.weCouldNotFindThatMembership}
        next={screens.myMemberships}
        label={words.myMembershipBack}
      />
    );
  if (error && !set) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!set) return <MembershipsSkeleton count={2} height={304} />;
  return <SetAndBookings set={set} upcoming={upcoming.data ?? []} onOver={() => void upcoming.refetch()} />;
}

type SetAndBookingsProps = { set: SetWithLedger; upcoming: readonly Booking[]; onOver: () => void };

/** The set knows the bookings it pays for; only the bookings know whether they are still ahead. */
function SetAndBookings({ set, upcoming, onOver }: SetAndBookingsProps) {
  const paid = paidBookings(set.ledger);
  const bookings = upcoming.filter(({ bookingId }) => paid.has(bookingId));
  const open = useOpenBooking(bookings);

  return (
    <MembershipDetail
      set={set}
      upcoming={
        bookings[0] && <BookingList bookings={bookings} timeZone={bookings[0].timeZone} noteOf={noteOf} {...open} />
      }
    />
  );

  function noteOf(booking: Booking) {
    return <BookingNote booking={booking} onOver={onOver} />;
  }
}
