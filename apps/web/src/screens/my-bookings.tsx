import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { MyBookingList } from '../features/bookings/list/my-booking-list.tsx';
import { NoBookings } from '../features/bookings/list/no-bookings.tsx';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { SubscribeToBookings } from '../features/links/subscribe-to-bookings.tsx';
import { useAddress } from '../lib/paths.ts';
import { Centered } from './parts/centered.tsx';
import { useRepeatHref } from './parts/use-repeat-href.ts';
import { PageHead } from './parts/page-head.tsx';
import styles from './my-bookings.module.css';
import { catalogue as libCatalogue } from '../lib/words/en.ts';

const words = libCatalogue.labels;

/** The customer's bookings. */
export function MyBookings({ shop }: { shop: PublicShop }) {
  const address = useAddress();

  return (
    <>
      <PageHead title={words.myBooking} backHref={address(screens.home)} />
      <SignedInOnly>
        <MyBookingList
          shopSeqNo={shop.shopSeqNo}
          repeatHref={useRepeatHref()}
          empty={
            <Centered>
              <NoBookings fullPage bookHref={address(screens.booking)} />
            </Centered>
          }
        >
          <SubscribeToBookings className={styles.subscribe} />
        </MyBookingList>
      </SignedInOnly>
    </>
  );
}
