import type { Booking } from '@caddie/contract/bookings';
import type { MembershipSet } from '@caddie/contract/memberships';
import type { Shop } from '@caddie/contract/shops';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setApiBase } from '../../lib/server/call.ts';
import { readToken, SAVED_STATE_KEY, saveToken } from '../../lib/state/session.ts';
import { storage } from '../../lib/state/storage.ts';
import { createCaddieStore, restoreState } from '../../lib/state/store.ts';
import { leaveShop } from './leave-shop.ts';

const shop = {
  shopName: 'Mulligans',
  shopSeqNo: 1,
  shopAddress: '',
  shopPhone: '',
  shopEmail: '',
  shopImageTitle: '',
};
const page = {
  settings: { apiBase: '', assetBase: '', salesEmail: '', cardProvider: 'sandbox' as const },
  signedIn: true,
};
const sentRequests: [url: string, authorization: string | null][] = [];

beforeEach(() => {
  sentRequests.length = 0;
  setApiBase('http://localhost');
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sentRequests.push([url, new Headers(request.headers).get('authorization')]);
    return new Response('{"data":null}');
  });
});
afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

/** A customer of Mulligans with all kinds of data loaded. */
function customerOfMulligans() {
  saveToken('token-of-mulligans');
  const store = createCaddieStore(page);
  restoreState(store);
  store.setState({
    shop,
    shopDetail: { ...shop, timeZone: 'America/New_York' } as Shop,
    cardList: [{ userCreditCardId: 'c1', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' }],
    customer: { name: 'Maya Chen', phone: '+14155550162', countryCode: 'US' },
    authenticated: true,
    selectedBooking: { bookingId: 'b1' } as Booking,
    selectedMembership: { membershipSetId: 's1' } as MembershipSet,
    entrySource: 'wechat',
  });
  return store;
}

test('a customer who opens another venue keeps no data of the first, and their session there ends', async () => {
  const store = customerOfMulligans();
  expect(storage.getItem(SAVED_STATE_KEY)).toContain('4242');

  leaveShop(store);

  expect(store.getState()).toEqual({
    loading: false,
    menuOpen: false,
    loginFormOpen: false,
    shop: null,
    shopDetail: null,
    cardList: [],
    customer: null,
    authenticated: false,
    selectedBooking: null,
    selectedMembership: null,
    entrySource: 'wechat',
  });
  expect(readToken()).toBeNull();
  expect(storage.getItem(SAVED_STATE_KEY) ?? '').not.toMatch(/Mulligans|4242|Maya/);
  await expect.poll(() => sentRequests).toEqual([['http://localhost/users/signout', 'Bearer token-of-mulligans']]);
});

test('a visitor who opens another venue has no session to end', async () => {
  const store = createCaddieStore({ ...page, signedIn: false });
  leaveShop(store);

  await import('./shops.api.ts');
  expect(sentRequests).toEqual([]);
});
