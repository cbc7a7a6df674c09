import type { PublicShop } from '@caddie/contract/shops';
import { Suspense } from 'react';
import { ShopHero } from '../venues/shop-hero.tsx';
import { SignInCard } from '../features/users/sign-in-card.tsx';
import { askingPart } from '../lib/lazy-part.tsx';
import { useCaddie } from '../lib/store.ts';
import { classNames } from '../ui/class-names.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import shape from '../ui/skeleton.module.css';
import styles from './home.module.css';
import * as words from '../lib/labels.words.ts';

const HomeSignedIn = askingPart(() => import('./home-signed-in.tsx'), 'HomeSignedIn');

/** A venue's front page. */
export function Home({ shop }: { shop: PublicShop }) {
  const isSignedIn = useCaddie((state) => state.authenticated);
  const isLoading = useCaddie((state) => state.loading);

  return (
    <>
      <ShopHero shop={shop} />
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
