import { PAGE_LEFT } from '@caddie/contract/order-subject';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingQuery } from '../features/bookings/bookings.queries.ts';
import { choiceParams } from '../features/slots/choice/choice-params.ts';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { useCaddie } from '../lib/state/store.ts';
import { useSearch } from '../lib/use-search.ts';
import { NothingHere } from './parts/nothing-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import { PaymentBooking } from './payment/payment-booking.tsx';
import { PaymentMembership } from './payment/payment-membership.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.payment;

/** Pay for a booking or a membership. */
export function Payment({ shop }: { shop: PublicShop }) {
  const address = useAddress();
  const search = useSearch();
  const isMembership = search.get('type') === 'membership';
  const id = search.get(isMembership ? 'membershipSetId' : 'bookingId');
  const leftPageOf = useLeftPage();
  const nothingToPay = (
    <NothingHere text={words.thereIsNothingToPay} path={screens.booking} label={words.bookTeeTime} />
  );

  return (
    <>
      {isMembership ? (
        <PageHead isStep title={words.payment} backHref={address(screens.membership)} />
      ) : (
        <BookingHead bookingId={id} />
      )}
      <SignedInOnly>
        {id === null ? (
          nothingToPay
        ) : isMembership ? (
          <PaymentMembership key={id} membershipSetId={id} leftPageOf={leftPageOf} fallback={nothingToPay} />
        ) : (
          <PaymentBooking key={id} shop={shop} bookingId={id} leftPageOf={leftPageOf} fallback={nothingToPay} />
        )}
      </SignedInOnly>
    </>
  );
}

/** The order whose payment page the customer has just left; it is taken out of the address, so that a reload does not leave it again. */
function useLeftPage(): string | null {
  const [leftPageOf] = useState(() => new URLSearchParams(location.search).get(PAGE_LEFT));

  useEffect(() => {
    if (leftPageOf === null) return;
    const url = new URL(location.href);
    url.searchParams.delete(PAGE_LEFT);
    history.replaceState(history.state, '', url);
  }, [leftPageOf]);

  return leftPageOf;
}

/** Back leads to the times as they were: the same day, length, players and part of the day. */
function BookingHead({ bookingId }: { bookingId: string | null }) {
  const address = useAddress();
  const isSignedIn = useCaddie((state) => state.authenticated);
  const { data: booking } = useQuery({ ...bookingQuery(bookingId ?? ''), enabled: isSignedIn && bookingId !== null });

  return (
    <PageHead
      isStep
      title={words.payment}
      backHref={address(screens.booking, { query: booking ? choiceParams(booking) : {} })}
    />
  );
}
