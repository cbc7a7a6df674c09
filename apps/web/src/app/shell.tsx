import { screens } from '@caddie/contract/screens';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type ShopOfPage, useShop } from '../features/shops/use-shop.ts';
import { useSession } from '../features/users/use-session.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { SHOP_NAME } from '../lib/paths.ts';
import { useCaddie } from '../lib/state/store.ts';
import { useSearch } from '../lib/use-search.ts';
import { ScreenMounted, useScreenMounted } from './screen-mounted.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header, type Tone } from './header.tsx';
import { Loading } from './loading.tsx';
import { LoginPanel, SideMenu } from './parts.ts';
import { Screens } from './router.tsx';
import styles from './shell.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.shell;

const Later = lazyPart(() => import('./after-first-screen.tsx'), 'Later');

/** The frame around every screen: header, footer and panels. */
export function Shell({ onReady }: { onReady: (() => void) | undefined }) {
  const [path] = useLocation();
  const shop = useShop();
  const isLoading = useCaddie((state) => state.loading);
  const onScreenMount = useScreenMounted(onReady);
  const menuWasOpened = useHasBeenTrue(useCaddie((state) => state.menuOpen));
  const panelWasOpened = useHasBeenTrue(useCaddie((state) => state.loginFormOpen));
  const tone = headerTone(path, shop);

  useSession();
  useShopNameInAddress(shop);
  useScrollToTop(path);
  useWechat();

  return (
    <div className={styles.app}>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
      <Header tone={tone} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense>{!isLoading && <Later />}</Suspense>
        <ErrorBoundary key={path}>
          <Suspense key={path} fallback={<Loading />}>
            <Screens shop={shop} />
            <ScreenMounted onMount={onScreenMount} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer isDark={tone === 'dark-wide'} />
      {/* A first tap is seen to work while the menu or the panel is fetched. */}
      <Suspense fallback={<output className={styles.wait}>{words.loading}</output>}>
        {menuWasOpened && <SideMenu />}
        {panelWasOpened && <LoginPanel />}
      </Suspense>
    </div>
  );
}

/** Dark on home, landing and complete; white elsewhere and on every error. */
function headerTone(path: string, { status }: ShopOfPage): Tone {
  if (status === 'unknown' || status === 'failed') return 'light';
  if (path === screens.home) return status === 'none' ? 'dark-wide' : 'dark';
  return path === screens.complete && status === 'ready' ? 'dark' : 'light';
}

/** Adds the missing venue name to the URL, in the same history entry. */
function useShopNameInAddress(shop: ShopOfPage): void {
  const [, navigate] = useLocation();
  const search = useSearch();
  const shopName = shop.status === 'ready' ? shop.shop.shopName : undefined;

  useEffect(() => {
    if (!shopName || search.get(SHOP_NAME)) return;
    const newSearch = new URLSearchParams(search);
    newSearch.set(SHOP_NAME, shopName);
    navigate(`${location.pathname}?${newSearch}${location.hash}`, { replace: true });
  }, [search, shopName, navigate]);
}

/** Loads the WeChat SDK only for visitors who came through WeChat. */
function useWechat(): void {
  const isWechat = useCaddie((state) => state.entrySource === 'wechat');

  useEffect(() => {
    if (isWechat) import('../features/wechat/sdk.ts').then(({ enterWechat }) => enterWechat(), console.error);
  }, [isWechat]);
}

function useScrollToTop(path: string): void {
  const lastPath = useRef(path);

  useEffect(() => {
    // Disables the browser's scroll restoration between screens; reloads keep it.
    history.scrollRestoration = 'manual';
    const enableScrollRestoration = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', enableScrollRestoration);
    return () => removeEventListener('pagehide', enableScrollRestoration);
  }, []);

  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    scrollTo(0, 0);
  }, [path]);
}

/** Loads a panel when it is first opened, and keeps it mounted for its closing animation. */
function useHasBeenTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue;
}
