import type { PublicShop } from '@caddie/contract/shops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { myBookingsQuery } from '../../features/bookings/bookings.queries.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

export const InstallOffer = lazyPart(() => import('../../features/shops/install/install-offer.tsx'), 'InstallOffer');

/** The venue's app is offered from the second booking on. Holds and canceled tee times do not count. */
export function OfferToRegular({ shop }: { shop: PublicShop }) {
  const { data: bookings = [] } = useInfiniteQuery(myBookingsQuery(shop.shopSeqNo));
  const booked = bookings.filter(({ bookingStatusCd }) => ['CONFIRMED', 'COMPLETED'].includes(bookingStatusCd));
  return <Suspense>{booked.length >= 2 && <InstallOffer shop={shop} />}</Suspense>;
}
