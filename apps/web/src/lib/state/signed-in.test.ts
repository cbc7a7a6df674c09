import { beforeEach, expect, test, vi } from 'vitest';
import { writeSavedState } from './saved-state.ts';
import { SAVED_STATE_KEY, TOKEN_KEY } from './session.ts';
import { storage } from './storage.ts';
import { createCaddieStore, restoreState } from './store.ts';

const emptyState = { shop: null, shopDetail: null, cardList: [], customer: null };

/** What a browser kept: the flag, the token, and the cookie that the server reads. */
type StoredSignIn = { flag?: boolean; token?: boolean; cookie?: boolean };

function isSignedInAfterStart({ flag, token, cookie = false }: StoredSignIn) {
  if (flag !== undefined) storage.setItem(SAVED_STATE_KEY, writeSavedState({ ...emptyState, authenticated: flag }));
  if (token) storage.setItem(TOKEN_KEY, 'token-of-maya');
  const store = createCaddieStore({ signedIn: cookie, settings: {} } as Parameters<typeof createCaddieStore>[0]);
  restoreState(store)();
  return store.getState().authenticated;
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  storage.clear();
});

test.each<[StoredSignIn, boolean]>([
  [{ flag: true, token: true }, true],
  [{ flag: true }, false],
  [{ flag: false, token: true }, false],
  [{ flag: true, cookie: true }, false],
  [{ cookie: true }, false],
  // The saved state is lost or of an older version, while the token and the cookie remain.
  [{ token: true, cookie: true }, true],
  [{}, false],
])('a visitor who arrives with %j is signed in: %j', (stored, isSignedIn) =>
  expect(isSignedInAfterStart(stored)).toBe(isSignedIn),
);
