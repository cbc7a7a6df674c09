import { screens } from '@caddie/contract/screens';
import type { PublicShop, VenuePageData } from '@caddie/contract/shops';
import { memo, Suspense, useMemo, useState } from 'react';
import { ShopHero } from '../venues/shop-hero.tsx';
import { SignInCard } from '../features/users/login/sign-in-card.tsx';
import { lazyPart, queryPart } from '../lib/lazy-part.tsx';
import { usePageData } from '../lib/state/page-data.tsx';
import { useAddress } from '../lib/paths.ts';
import { useCaddie } from '../lib/state/store.ts';
import { classNames } from '../ui/class-names.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import shape from '../ui/icons/skeleton.module.css';
import styles from './home.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.home;

/** The server renders their text; their scripts load later to keep it current. */
export const OpenLine = lazyPart(() => import('../features/shops/front/open-line.tsx'), 'OpenLine');
export const VenueSections = lazyPart(() => import('../features/shops/front/venue-sections.tsx'), 'VenueSections');

/** The strip of a held time, which only customers have. */
const CurrentHold = queryPart(() => import('../features/bookings/list/current-hold.tsx'), 'CurrentHold');

const NextFree = queryPart(() => import('../features/slots/next-free/next-free.tsx'), 'NextFree');

const HomeSignedIn = queryPart(() => import('./home-signed-in.tsx'), 'HomeSignedIn');

/** A venue's home page. */
export function Home({ shop }: { shop: PublicShop }) {
  const isSignedIn = useCaddie((state) => state.authenticated);
  const isLoading = useCaddie((state) => state.loading);
  const isWechat = useCaddie((state) => state.entrySource === 'wechat');
  const address = useAddress();
  const { assetBase } = usePageData().settings;
  const image = useMemo(() => ({ base: assetBase, title: shop.shopImageTitle }), [assetBase, shop.shopImageTitle]);
  const front = useVenueFront(shop);
  // Unknown while a customer's bookings are loading.
  const [holds, setHolds] = useState<boolean>();
  const isHolding = isSignedIn && holds;

  return (
    <>
      <div className={styles.hold}>
        <Suspense>
          {isSignedIn && !isLoading && <CurrentHold shopSeqNo={shop.shopSeqNo} onChange={setHolds} />}
        </Suspense>
      </div>
      <ShopHero
        shop={shop}
        image={image}
        address={address}
        isHolding={isHolding}
        openLine={<Line front={front} />}
        nextFree={
          <Suspense>
            {front && !isLoading && isHolding === false && <NextFree shopSeqNo={shop.shopSeqNo} front={front} />}
          </Suspense>
        }
      >
        {isWechat ? (
          // A plain link: WeChat allows its scanner only for the address that was really loaded.
          <a href={address(screens.scan)} title={words.scanAnotherVenue}>
            {shop.shopName}
          </a>
        ) : (
          shop.shopName
        )}
      </ShopHero>
      <div className={styles.sections}>
        {!isSignedIn && <SignInCard />}
        {isSignedIn && isLoading && <SectionsSkeleton />}
        {isSignedIn && !isLoading && (
          <Suspense fallback={<SectionsSkeleton />}>
            <HomeSignedIn shop={shop} />
          </Suspense>
        )}
        {front && <Sections shop={shop} front={front} assetBase={assetBase} />}
      </div>
    </>
  );
}

/** The venue's data as rendered into the page, or as loaded since. */
function useVenueFront({ shopSeqNo }: PublicShop): VenuePageData | undefined {
  const { home } = usePageData();
  const loaded = useCaddie(({ shopDetail }) => (shopDetail?.shopSeqNo === shopSeqNo ? shopDetail.front : undefined));
  const rendered = home?.kind === 'shop' && home.shop.shopSeqNo === shopSeqNo ? home.front : undefined;
  return newestFront(rendered, loaded);
}

/** The data that this browser saved on an earlier visit is older than the page's. */
function newestFront(
  rendered: VenuePageData | undefined,
  loaded: VenuePageData | undefined,
): VenuePageData | undefined {
  if (!rendered || !loaded) return rendered ?? loaded;
  return Date.parse(loaded.at) > Date.parse(rendered.at) ? loaded : rendered;
}

/** Rendered again only when the data changes: otherwise React would discard the server's markup while the script is loading. */
const Line = memo(function Line({ front }: { front: VenuePageData | undefined }) {
  return <Suspense>{front && <OpenLine front={front} />}</Suspense>;
});

type SectionsProps = { shop: PublicShop; front: VenuePageData; assetBase: string };

const Sections = memo(function Sections(props: SectionsProps) {
  return (
    <Suspense>
      <VenueSections {...props} />
    </Suspense>
  );
});

/** Placeholders for sections that are loading. Sized by classes, because the content security policy forbids inline styles. */
function SectionsSkeleton() {
  return (
    <>
      <section className={styles.section}>
        <h2>{words.myBooking}</h2>
        <output>
          <HiddenText>{words.loading}</HiddenText>
        </output>
        <div className={classNames(shape.skeleton, styles.comingBooking)} />
      </section>
      <section className={styles.section}>
        <h2>{words.myMembership}</h2>
        <div className={classNames(shape.skeleton, styles.comingMembership)} />
      </section>
    </>
  );
}
