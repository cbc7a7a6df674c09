import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setApiBase } from '../../lib/server/call.ts';
import { writeSavedState } from '../../lib/state/saved-state.ts';
import { endSession, readToken, SAVED_STATE_KEY, saveToken, TOKEN_KEY } from '../../lib/state/session.ts';
import { storage } from '../../lib/state/storage.ts';
import { createCaddieStore, restoreState } from '../../lib/state/store.ts';
import { watchSession } from './watch-session.ts';

const page = {
  settings: { apiBase: '', assetBase: '', salesEmail: '', cardProvider: 'sandbox' as const },
  signedIn: false,
};
const maya = { name: 'Maya Chen', phone: '+14155550162', countryCode: 'US' };
const refusal = () => new Response('{"message":"Please sign in.","code":"UNAUTHENTICATED"}', { status: 401 });

let requestedRoutes: string[];
let answer: () => Response;
let stop = () => {};
let onStorage: (event: Partial<StorageEvent>) => void;

beforeEach(() => {
  requestedRoutes = [];
  answer = () => new Response(JSON.stringify({ data: { customerInfo: maya } }));
  setApiBase('http://localhost');
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    requestedRoutes.push(url);
    return answer();
  });
});
afterEach(() => {
  stop();
  storage.clear();
  vi.unstubAllGlobals();
});

/** Starts the page in this browser. */
function startPage() {
  const store = createCaddieStore(page);
  restoreState(store);
  stop = watchSession(store);
  return store;
}

test('a browser with a session token but without saved state loads its customer', async () => {
  saveToken('token-of-maya');
  const store = startPage();
  expect(store.getState().authenticated).toBe(false);

  await expect.poll(() => store.getState()).toMatchObject({ authenticated: true, customer: maya });

  expect(requestedRoutes).toEqual(['http://localhost/users/me']);
});

test('a browser with an expired token is signed out', async () => {
  saveToken('token-of-maya');
  answer = refusal;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = startPage();

  await expect.poll(() => readToken()).toBeNull();

  expect(store.getState()).toMatchObject({ authenticated: false, customer: null });
});

test('a browser without a session token loads no customer', async () => {
  startPage();

  await Promise.resolve();
  expect(requestedRoutes).toEqual([]);
});

test('a customer who signs in is loaded once', async () => {
  const store = startPage();
  saveToken('token-of-maya');
  store.setState({ authenticated: true });

  await expect.poll(() => store.getState().customer).toEqual(maya);

  expect(requestedRoutes).toEqual(['http://localhost/users/me']);
});

test('a late answer about a customer who has signed out is ignored', async () => {
  saveToken('token-of-maya');
  let answerArrives!: (answer: Response) => void;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerArrives = resolve)));
  const store = startPage();

  saveToken('token-of-noah');
  answerArrives(answer());
  await expect.poll(() => readToken()).toBe('token-of-noah');
  await new Promise((resolve) => setTimeout(resolve));

  expect(store.getState()).toMatchObject({ authenticated: false, customer: null });
});

test.each([
  ['doing something is asked to sign in again', true],
  ['only looking is left alone', false],
])('a customer whose session ends while %s', (_, wasWrite) => {
  saveToken('token-of-maya');
  const store = startPage();
  store.setState({ authenticated: true, menuOpen: true });

  endSession('token-of-maya', wasWrite);

  expect(store.getState()).toMatchObject({ authenticated: false, customer: null, loginFormOpen: wasWrite });
});

const card = { userCreditCardId: 'c1', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' };

test.each([TOKEN_KEY, null])('a customer who signs out in another tab (%j) is signed out here', (key) => {
  saveToken('token-of-maya');
  const store = startPage();
  store.setState({ authenticated: true, customer: maya as never, cardList: [card] });

  onStorage({ key, newValue: null });

  expect(store.getState()).toMatchObject({ authenticated: false, customer: null, cardList: [] });
});

test.each([
  ['this venue is signed in here too', 1, true],
  ['another venue is not signed in here', 2, false],
])('a visitor who signs in, in another tab, at %s', (_, shopSeqNo, isSignedIn) => {
  const store = startPage();
  const shop = { shopName: 'Mulligans', shopSeqNo: 1 } as never;
  store.setState({ shop, loginFormOpen: true });
  saveToken('token-of-maya');
  const otherTabState = {
    ...store.getState(),
    shop: { shopName: 'Mulligans', shopSeqNo } as never,
    authenticated: true,
  };

  onStorage({ key: SAVED_STATE_KEY, newValue: writeSavedState(otherTabState) });

  expect(store.getState()).toMatchObject({ authenticated: isSignedIn, loginFormOpen: !isSignedIn });
});
