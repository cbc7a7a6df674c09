import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { CalendarButton } from '../features/bookings/calendar-button.tsx';
import { SlotGridSkeleton } from '../features/bookings/slot-grid-skeleton.tsx';
import { TeeTimePicker } from '../features/bookings/tee-time-picker.tsx';
import { CallShop } from '../features/shops/call-shop.tsx';
import { loadShop } from '../features/shops/shops.api.ts';
import { useAddress } from '../lib/paths.ts';
import { ServerState } from '../lib/server-state.tsx';
import { useCaddie } from '../lib/store.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import styles from './booking.module.css';
import { PageHead } from './page-head.tsx';

/** Book a tee time. */
export function Booking({ shop }: { shop: PublicShop }) {
  return (
    <ServerState>
      <BookAt shop={shop} />
    </ServerState>
  );
}

function BookAt({ shop }: { shop: PublicShop }) {
  const address = useAddress();
  const known = useCaddie((state) => state.shopDetail);
  const isKnown = known?.shopSeqNo === shop.shopSeqNo;
  const asked = useQuery({
    queryKey: ['shop', shop.shopSeqNo],
    queryFn: ({ signal }) => loadShop(shop.shopSeqNo, signal),
    enabled: !isKnown,
  });
  const detail = isKnown ? known : asked.data?.data;

  return (
    <>
      <div className={styles.head}>
        <PageHead title="BOOK TEE TIME" backHref={address(screens.home)} />
        {detail && <CalendarButton shop={detail} />}
      </div>
      {detail ? (
        <TeeTimePicker shop={detail} callShop={<CallShop shop={shop} />} />
      ) : asked.error ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <SlotGridSkeleton />
      )}
    </>
  );
}
