import { NO_VENUE_ADDRESS, type PageData } from '@caddie/contract/page';
import { screens } from '@caddie/contract/screens';
import { useState } from 'react';
import { Router } from 'wouter';
import { PageDataContext } from '../lib/state/page-data.tsx';
import { navigateFromPanel } from '../lib/history/panel-history.ts';
import { addressOf } from '../lib/paths.ts';
import { createCaddieStore, StoreContext } from '../lib/state/store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';

type Props = {
  page: PageData;
  /** Called once, when the first screen can be used. */
  onReady?: () => void;
};

/** The whole app for one page: rendered by the server, hydrated in the browser with the same data. */
export function App({ page, onReady }: Props) {
  const [store] = useState(() => createCaddieStore(page));

  return (
    <PageDataContext value={page}>
      <StoreContext value={store}>
        <Router aroundNav={navigateFromPanel} ssrPath={renderedAddressOf(page)}>
          <ErrorBoundary>
            <Shell onReady={onReady} />
          </ErrorBoundary>
        </Router>
      </StoreContext>
    </PageDataContext>
  );
}

/** Returns the parts of the URL that the server rendering depended on, so that the browser starts from the same URL. */
function renderedAddressOf({ home, booking }: PageData): string | undefined {
  if (!home) return undefined;
  if (home.kind === 'unknown' && !home.shopName) return NO_VENUE_ADDRESS;
  const shopName = home.kind === 'landing' ? undefined : home.kind === 'shop' ? home.shop.shopName : home.shopName;
  if (!booking) return addressOf({ shopName, entrySource: '' }, screens.home);
  const query = Object.fromEntries(new URLSearchParams(booking.search));
  return addressOf({ shopName, entrySource: '' }, screens.booking, { query });
}
