import { beforeEach, expect, test, vi } from 'vitest';
import { writeSavedState } from './saved-state.ts';
import { SAVED_STATE_KEY, TOKEN_KEY } from './session.ts';
import { storage } from './storage.ts';
import { createCaddieStore, restore } from './store.ts';

const nothing = { shop: null, shopDetail: null, cardList: [], customer: null };

/** What a browser kept: the flag, the token, and the cookie that the server reads. */
type Kept = { flag?: boolean; token?: boolean; cookie?: boolean };

function arrives({ flag, token, cookie = false }: Kept) {
  if (flag !== undefined) storage.setItem(SAVED_STATE_KEY, writeSavedState({ ...nothing, authenticated: flag }));
  if (token) storage.setItem(TOKEN_KEY, 'token-of-maya');
  const store = createCaddieStore({ signedIn: cookie, settings: {} } as Parameters<typeof createCaddieStore>[0]);
  restore(store)();
  return store.getState().authenticated;
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  storage.clear();
});

test.each<[Kept, boolean]>([
  [{ flag: true, token: true }, true],
  [{ flag: true }, false],
  [{ flag: false, token: true }, false],
  [{ flag: true, cookie: true }, false],
  [{ cookie: true }, false],
  // The saved state is lost or of an older version, while the token and the cookie remain.
  [{ token: true, cookie: true }, true],
  [{}, false],
])('a visitor who arrives with %j is signed in: %j', (kept, isSignedIn) => expect(arrives(kept)).toBe(isSignedIn));
