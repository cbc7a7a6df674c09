import type { PageData } from '@caddie/contract/page';
import { act, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { PageDataContext } from '../src/lib/state/page-data.tsx';
import { ServerState } from '../src/lib/server/server-state.tsx';
import { storage, tabStorage } from '../src/lib/state/storage.ts';
import { type CaddieState, createCaddieStore, StoreContext } from '../src/lib/state/store.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page: PageData = {
  settings: { apiBase: 'http://localhost', assetBase: '', salesEmail: '', cardProvider: 'sandbox' },
  signedIn: false,
};

/** Milliseconds: enough for an answer that is not delayed, and less than any timer of the app. */
const SETTLE_MS = 5;

const roots = new Set<Root>();

/** Renders content on a page with its own store and query cache. */
export async function renderPage(
  content: () => ReactNode,
  state: Partial<CaddieState> = {},
  settings: Partial<PageData['settings']> = {},
) {
  const store = createCaddieStore(page);
  store.setState({ loading: false, ...state });
  const element = document.createElement('div');
  const root = createRoot(element);
  roots.add(root);
  const rerender = () =>
    settle(() =>
      root.render(
        <PageDataContext value={{ ...page, settings: { ...page.settings, ...settings } }}>
          <StoreContext value={store}>
            <ServerState>{content()}</ServerState>
          </StoreContext>
        </PageDataContext>,
      ),
    );
  await rerender();

  return {
    element,
    store,
    rerender,
    /** Runs an action of the customer and everything that follows immediately. */
    perform: settle,
    unmount: () => settle(() => root.unmount()),
  };
}

/** A page that uses one hook. */
export async function renderHook<T>(useIt: () => T, state: Partial<CaddieState> = {}) {
  const result = { current: undefined as T };
  const Probe = (): ReactNode => {
    const value = useIt();
    useLayoutEffect(() => {
      result.current = value;
    });
    return null;
  };
  return { result, ...(await renderPage(() => <Probe />, state)) };
}

/** Runs a step and everything that follows from it without a timer. */
export async function settle(step: () => unknown): Promise<void> {
  await act(async () => void step());
  await advanceTime(SETTLE_MS);
}

/** Advances the fake timers, with everything that they trigger. */
export const advanceTime = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  for (const root of roots) await act(async () => root.unmount());
  roots.clear();
  storage.clear();
  tabStorage.clear();
  vi.useRealTimers();
  // Done last: anything still mounted must not reach the real network.
  vi.unstubAllGlobals();
});
