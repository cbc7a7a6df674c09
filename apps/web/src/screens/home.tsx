import { screens } from '@caddie/contract/screens';
import type { PublicShop, VenueFront } from '@caddie/contract/shops';
import { memo, Suspense, useMemo } from 'react';
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

/** Their words are in the server's drawing; the scripts that keep them true come after it. */
export const OpenLine = lazyPart(() => import('../features/shops/front/open-line.tsx'), 'OpenLine');
export const VenueSections = lazyPart(() => import('../features/shops/front/venue-sections.tsx'), 'VenueSections');

const HomeSignedIn = queryPart(() => import('./home-signed-in.tsx'), 'HomeSignedIn');

/** A venue's front page. */
export function Home({ shop }: { shop: PublicShop }) {
  const isSignedIn = useCaddie((state) => state.authenticated);
  const isLoading = useCaddie((state) => state.loading);
  const isWechat = useCaddie((state) => state.entrySource === 'wechat');
  const address = useAddress();
  const { assetBase } = usePageData().settings;
  const image = useMemo(() => ({ base: assetBase, title: shop.shopImageTitle }), [assetBase, shop.shopImageTitle]);
  const front = useFront(shop);

  return (
    <>
      <ShopHero shop={shop} image={image} address={address} line={<Line front={front} />}>
        {isWechat ? (
          // A plain link: WeChat grants its scanner to the address that was really loaded.
          <a href={address(screens.scan)} title={words.scanAnotherVenue}>
            {shop.shopName}
          </a>
        ) : (
          shop.shopName
        )}
      </ShopHero>
      <div className={styles.sections}>
        {!isSignedIn && <SignInCard />}
        {isSignedIn && isLoading && <ComingSections />}
        {isSignedIn && !isLoading && (
          <Suspense fallback={<ComingSections />}>
            <HomeSignedIn shop={shop} />
          </Suspense>
        )}
        {front && <Sections shop={shop} front={front} image={image} />}
      </div>
    </>
  );
}

/** As the page was drawn with it, or as it was read since. */
function useFront({ shopSeqNo }: PublicShop): VenueFront | undefined {
  const { home } = usePageData();
  const detail = useCaddie(({ shopDetail }) => (shopDetail?.shopSeqNo === shopSeqNo ? shopDetail.front : undefined));
  const drawn = home?.kind === 'shop' && home.shop.shopSeqNo === shopSeqNo ? home.front : undefined;
  return newest(drawn, detail);
}

/** What this browser saved at an earlier visit is older than the page. */
function newest(drawn: VenueFront | undefined, detail: VenueFront | undefined): VenueFront | undefined {
  if (!drawn || !detail) return drawn ?? detail;
  return Date.parse(detail.at) > Date.parse(drawn.at) ? detail : drawn;
}

/** Drawn anew only for another front: React would throw the server's drawing away while its script is on the way. */
const Line = memo(function Line({ front }: { front: VenueFront | undefined }) {
  return <Suspense>{front && <OpenLine front={front} />}</Suspense>;
});

type SectionsProps = { shop: PublicShop; front: VenueFront; image: { base: string; title: string } };

const Sections = memo(function Sections(props: SectionsProps) {
  return (
    <Suspense>
      <VenueSections {...props} />
    </Suspense>
  );
});

/** Shapes of what is coming. Sized by classes, because the page's policy forbids styles in the server's markup. */
function ComingSections() {
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
