import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { upcomingQuery } from '../features/bookings/bookings.queries.ts';
import { UpcomingBooking } from '../features/bookings/upcoming-booking.tsx';
import { CurrentMembership } from '../features/memberships/list/current-membership.tsx';
import { setsQuery } from '../features/memberships/memberships.queries.ts';
import { useAddress } from '../lib/paths.ts';
import { pendingAddress } from '../lib/use-sign-in-first.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { mapLink } from '../venues/shop-links.ts';
import home from './home.module.css';
import styles from './home-signed-in.module.css';
import { UsualSection } from './parts/usual-section.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.homeSignedIn;

/** The customer's part of home: the next bookings and their memberships. */
export function HomeSignedIn({ shop: { shopSeqNo, shopAddress } }: { shop: PublicShop }) {
  const [, navigate] = useLocation();
  const bookings = useQuery(upcomingQuery(shopSeqNo, true)).data ?? [];
  const sets = useQuery(setsQuery(shopSeqNo)).data ?? [];

  useEffect(() => {
    // Signing up ends on home; a customer who signed up to book or to buy returns to that.
    const address = pendingAddress();
    if (address) navigate(address, { replace: true });
  }, [navigate]);

  return (
    <>
      <section className={home.section} aria-labelledby="my-booking">
        <SectionHead
          id="my-booking"
          title={words.myBooking}
          allHref={bookings.length > 0 && screens.myBookings}
          itemName={words.bookings}
        />
        <UpcomingBooking shopSeqNo={shopSeqNo} mapHref={mapLink(shopAddress)} />
      </section>
      <UsualSection shopSeqNo={shopSeqNo} className={home.section} />
      <section className={home.section} aria-labelledby="my-membership">
        <SectionHead
          id="my-membership"
          title={words.myMembership}
          allHref={sets.length > 0 && screens.myMemberships}
          itemName={words.memberships}
        />
        <CurrentMembership shopSeqNo={shopSeqNo} />
      </section>
    </>
  );
}

type Props = {
  id: string;
  title: string;
  /** The screen that shows all items, including past ones; false if there are none. */
  allHref: string | false;
  /** The plural of the items, which a screen reader hears after "See all". */
  itemName: string;
};

function SectionHead({ id, title, allHref, itemName }: Props) {
  const address = useAddress();

  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {allHref && (
        <Link href={address(allHref)} className={styles.all}>
          {words.seeAll}
          <HiddenText> {itemName}</HiddenText>
        </Link>
      )}
    </div>
  );
}
