import { useEffect } from 'react';
import { useShopHead } from '../features/shops/use-shop-head.ts';
import { useCaddie } from '../lib/store.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { prepare } from './prepare.ts';

/** What every page does once its first screen stands. */
export function Later() {
  const shopSeqNo = useCaddie((state) => state.shop?.shopSeqNo);
  const isSignedIn = useCaddie((state) => state.authenticated);

  useShopHead();

  useEffect(prepare, []);

  useEffect(() => {
    if (!isSignedIn || shopSeqNo === undefined) return;
    import('../features/bookings/keep-bookings.ts')
      .then(({ keepBookings }) => keepBookings(shopSeqNo))
      // Nobody asked for it: whoever opens the list is told what is wrong.
      .catch(() => undefined);
  }, [isSignedIn, shopSeqNo]);

  return <OfflineStrip />;
}
