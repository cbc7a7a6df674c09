import { Suspense, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { isManager, roleIn } from '../features/staff/places.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { PlaceTabs } from '../ui/page/place-tabs.tsx';
import styles from './memberships.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.memberships;

const SOLD = '/memberships/sold';
const PRODUCTS = '/memberships/products';
const Sold = lazyPart(() => import('./sold.tsx'), 'Sold');
const ProductsPage = lazyPart(() => import('../features/products/products-page.tsx'), 'ProductsPage');
const ProductPage = lazyPart(() => import('../features/products/product-page.tsx'), 'ProductPage');

const tabs = [
  { path: SOLD, label: words.sold },
  { path: PRODUCTS, label: words.products },
];

/** The venue's memberships, one page per tab. */
export function Memberships() {
  const { me } = useSession();
  const [path] = useLocation();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [, id] = /^\/memberships\/products\/([^/]+)$/.exec(path) ?? [];
  if (path === '/memberships') return <Redirect replace to={SOLD} />;
  const open = tabs.filter((tab) => tab.path === SOLD || isManager(roleIn('memberships', me)));
  if (id !== undefined)
    return (
      <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>
        <ProductPage id={id} me={me} />
      </Suspense>
    );

  return (
    <DeskPage
      title={words.memberships}
      className={styles.page}
      after={
        <>
          <PlaceTabs label={words.memberships} tabs={open} path={path} />
          <section ref={setHead} />
        </>
      }
    >
      {tabs.some((tab) => tab.path === path) ? (
        <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>
          {path === SOLD ? <Sold head={head} /> : <ProductsPage head={head} />}
        </Suspense>
      ) : (
        <EmptyPage title={words.nothingHere}>
          <DeskLink href="/">{words.backToTheSheet}</DeskLink>
        </EmptyPage>
      )}
    </DeskPage>
  );
}
