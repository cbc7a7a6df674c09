import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useRoute } from 'wouter';
import { BookingDetail } from '../features/bookings/booking-detail.tsx';
import { bookingQuery } from '../features/bookings/bookings.queries.ts';
import { BookingsSkeleton } from '../features/bookings/list/bookings-skeleton.tsx';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { paidDate } from '../features/orders/outcome.rules.ts';
import { mapLink, phoneLink } from '../venues/shop-links.ts';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { ACT, useAddress } from '../lib/paths.ts';
import { isNotFound } from '../lib/server/refusal-of.ts';
import { useCaddie } from '../lib/state/store.ts';
import { useSearch } from '../lib/use-search.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { BookingReceipt } from './parts/booking-receipt.tsx';
import { NothingHere } from './parts/nothing-here.tsx';
import { useRepeatHref } from './parts/use-repeat-href.ts';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.myBooking;

/** One booking. */
export function MyBooking({ shop }: { shop: PublicShop }) {
  const address = useAddress();
  const [, params] = useRoute(screens.myBooking);

  return (
    <>
      <PageHead title={words.myBooking} backHref={address(screens.myBookings)} />
      <SignedInOnly>
        <OneBooking shop={shop} bookingId={params?.id ?? ''} />
      </SignedInOnly>
    </>
  );
}

function OneBooking({ shop, bookingId }: { shop: PublicShop; bookingId: string }) {
  const repeatHref = useRepeatHref();
  const isCanceling = useSearch().get(ACT) === 'cancel';
  const selected = useCaddie((state) => state.selectedBooking);
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    ...bookingQuery(bookingId),
    ...(selected?.bookingId === bookingId && { placeholderData: { data: selected } }),
  });
  const paidOrderId = booking && booking.tenders.length > 0 ? booking.orderId : null;
  const { data: order, isLoading } = useQuery({ ...orderQuery(paidOrderId ?? ''), enabled: paidOrderId !== null });
  const paidOrder = order?.paidAt ? order : null;
  const reload = () => void refetch();

  if (error && isNotFound(error))
    return <NothingHere text={words.weCouldNotFindThatBooking} path={screens.myBookings} label={words.myBookingBack} />;
  if (!booking) return error ? <LoadFailed error={error} onRetry={reload} /> : <BookingsSkeleton count={2} />;
  return (
    <BookingDetail
      booking={booking}
      shop={shop}
      mapHref={mapLink(shop.shopAddress)}
      phoneHref={phoneLink(shop.shopPhone)}
      isCanceling={isCanceling}
      repeatHref={repeatHref}
      onReload={reload}
      isOrderLoading={isLoading}
      paidOn={paidOrder && paidDate(paidOrder)}
      receipt={paidOrder && <BookingReceipt shop={shop} order={paidOrder} booking={booking} />}
    />
  );
}
