import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { Suspense } from 'react';
import { ShopHero } from '../venues/shop-hero.tsx';
import { SignInCard } from '../features/users/login/sign-in-card.tsx';
import { queryPart } from '../lib/lazy-part.tsx';
import { usePageData } from '../lib/state/page-data.tsx';
import { useAddress } from '../lib/paths.ts';
import { useCaddie } from '../lib/state/store.ts';
import { classNames } from '../ui/class-names.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import shape from '../ui/icons/skeleton.module.css';
import styles from './home.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.home;

const HomeSignedIn = queryPart(() => import('./home-signed-in.tsx'), 'HomeSignedIn');

/** A venue's front page. */
export function Home({ shop }: { shop: PublicShop }) {
  const isSignedIn = useCaddie((state) => state.authenticated);
  const isLoading = useCaddie((state) => state.loading);
  const isWechat = useCaddie((state) => state.entrySource === 'wechat');
  const address = useAddress();
  const image = { base: usePageData().settings.assetBase, title: shop.shopImageTitle };

  return (
    <>
      <ShopHero shop={shop} image={image} address={address}>
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
      </div>
    </>
  );
}

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
