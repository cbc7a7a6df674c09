import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { CalendarButton } from '../features/slots/calendar/calendar-button.tsx';
import { TimeListSkeleton } from '../features/slots/times/time-list-skeleton.tsx';
import { useRenderedAnswers } from './booking/use-rendered-answers.ts';
import { TeeTimePicker } from './booking/tee-time-picker.tsx';
import { CallShop } from '../features/shops/call-shop.tsx';
import { shopQuery } from '../features/shops/shops.queries.ts';
import { useAddress } from '../lib/paths.ts';
import { useCaddieStore } from '../lib/state/store.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import styles from './booking.module.css';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.booking;

/** Book a tee time. */
export function Booking({ shop }: { shop: PublicShop }) {
  useRenderedAnswers();
  const address = useAddress();
  const { data: detail, error, refetch } = useQuery(shopQuery(useCaddieStore(), shop.shopSeqNo));

  return (
    <>
      <div className={styles.head}>
        <PageHead title={words.bookTeeTime} backHref={address(screens.home)} />
        {detail && <CalendarButton shop={detail} />}
      </div>
      {detail ? (
        <TeeTimePicker shop={detail} callShop={<CallShop shop={shop} />} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <TimeListSkeleton />
      )}
    </>
  );
}
