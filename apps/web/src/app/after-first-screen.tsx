import { useEffect } from 'react';
import { useShopHead } from '../features/shops/use-shop-head.ts';
import { currentTime } from '../lib/clock.ts';
import { saveOpenedVenue } from '../lib/state/opened-venues.ts';
import { queryPart } from '../lib/lazy-part.tsx';
import { useCaddie } from '../lib/state/store.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { prepare } from './prepare.ts';

const ShopDetail = queryPart(() => import('../features/shops/shop-detail.tsx'), 'ShopDetail');

/** Work that every page does after its first screen is shown. */
export function Later() {
  const shopSeqNo = useCaddie((state) => state.shop?.shopSeqNo);
  const isSignedIn = useCaddie((state) => state.authenticated);

  useShopHead();
  useOpenedVenue();

  useEffect(prepare, []);

  useEffect(() => {
    if (!isSignedIn || shopSeqNo === undefined) return;
    import('../features/bookings/cache-bookings.ts')
      .then(({ cacheBookings }) => cacheBookings(shopSeqNo))
      // It runs in the background: a failure is shown when the list is opened.
      .catch(() => undefined);
  }, [isSignedIn, shopSeqNo]);

  return (
    <>
      <OfflineStrip />
      {/* Nothing on the first screen waits for it: what fails is asked for again by the screen that needs it. */}
      {shopSeqNo !== undefined && <ShopDetail shopSeqNo={shopSeqNo} />}
    </>
  );
}

/** Keeps the venue in the list of those opened on this phone, for a visit whose link is wrong or missing. */
function useOpenedVenue(): void {
  const shopName = useCaddie((state) => state.shop?.shopName);

  useEffect(() => {
    if (shopName) saveOpenedVenue(shopName, currentTime());
  }, [shopName]);
}
