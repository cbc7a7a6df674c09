import { Suspense, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { isManager, roleFor } from '../features/staff/nav-pages.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { PageTabs } from '../ui/page/page-tabs.tsx';
import styles from './memberships.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.memberships;

const SOLD_PATH = '/memberships/sold';
const PRODUCTS_PATH = '/memberships/products';
const Sold = lazyPart(() => import('./sold.tsx'), 'Sold');
const ProductsPage = lazyPart(() => import('../features/products/products-page.tsx'), 'ProductsPage');
const ProductPage = lazyPart(() => import('../features/products/product-page.tsx'), 'ProductPage');

const tabs = [
  { path: SOLD_PATH, label: words.sold },
  { path: PRODUCTS_PATH, label: words.products },
];

/** The venue's memberships, one page per tab. */
export function Memberships() {
  const { me } = useSession();
  const [path] = useLocation();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [, id] = /^\/memberships\/products\/([^/]+)$/.exec(path) ?? [];
  if (path === '/memberships') return <Redirect replace to={SOLD_PATH} />;
  const openTabs = tabs.filter((tab) => tab.path === SOLD_PATH || isManager(roleFor('memberships', me)));
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
          <PageTabs label={words.memberships} tabs={openTabs} path={path} />
          <section ref={setHead} />
        </>
      }
    >
      {tabs.some((tab) => tab.path === path) ? (
        <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>
          {path === SOLD_PATH ? <Sold head={head} /> : <ProductsPage head={head} />}
        </Suspense>
      ) : (
        <EmptyPage title={words.nothingHere}>
          <DeskLink href="/">{words.backToTheSheet}</DeskLink>
        </EmptyPage>
      )}
    </DeskPage>
  );
}
