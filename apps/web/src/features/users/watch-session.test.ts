import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setApiBase } from '../../lib/call.ts';
import { readToken, saveToken } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import { createCaddieStore, restore } from '../../lib/store.ts';
import { watchSession } from './watch-session.ts';

const page = {
  settings: { apiBase: '', assetBase: '', salesEmail: '', cardProvider: 'sandbox' as const },
  signedIn: false,
};
const maya = { name: 'Maya Chen', phone: '+14155550162', countryCode: 'US' };
const refused = () => new Response('{"message":"Please sign in.","code":"UNAUTHENTICATED"}', { status: 401 });

let asked: string[];
let answer: () => Response;
let stop = () => {};

beforeEach(() => {
  asked = [];
  answer = () => new Response(JSON.stringify({ data: { customerInfo: maya } }));
  setApiBase('http://localhost');
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  stop();
  storage.clear();
  vi.unstubAllGlobals();
});

/** The page as it starts in this browser. */
function pageStarts() {
  const store = createCaddieStore(page);
  restore(store);
  stop = watchSession(store);
  return store;
}

test('a browser that still has the token, but lost all else, finds out whose it is', async () => {
  saveToken('token-of-maya');
  const store = pageStarts();
  expect(store.getState().authenticated).toBe(false);

  await vi.waitFor(() => expect(store.getState()).toMatchObject({ authenticated: true, customer: maya }));

  expect(asked).toEqual(['http://localhost/users/me']);
});

test('a browser with a token that is over is signed out', async () => {
  saveToken('token-of-maya');
  answer = refused;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = pageStarts();

  await vi.waitFor(() => expect(readToken()).toBeNull());

  expect(store.getState()).toMatchObject({ authenticated: false, customer: null });
});

test('nobody is looked up without a token', async () => {
  pageStarts();

  await Promise.resolve();
  expect(asked).toEqual([]);
});

test('whoever signs in is looked up once', async () => {
  const store = pageStarts();
  saveToken('token-of-maya');
  store.setState({ authenticated: true });

  await vi.waitFor(() => expect(store.getState().customer).toEqual(maya));

  expect(asked).toEqual(['http://localhost/users/me']);
});
