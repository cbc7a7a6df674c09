import type { Booking } from '@caddie/contract/bookings';
import type { MembershipSet } from '@caddie/contract/memberships';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAVED_VERSION } from './saved-state.ts';
import { SAVED_STATE_KEY } from './session.ts';
import { storage } from './storage.ts';
import { createCaddieStore, restoreState } from './store.ts';

const page = {
  settings: { apiBase: '', assetBase: '', salesEmail: '', cardProvider: 'sandbox' as const },
  signedIn: false,
};
const shop = {
  shopName: 'Mulligans',
  shopSeqNo: 1,
  shopAddress: '214 Mulberry St',
  shopPhone: '+1 212 555 0148',
  shopEmail: 'hello@mulligans.example',
  shopImageTitle: 'mulligans',
};
const savedState = {
  shop,
  shopDetail: null,
  cardList: [{ userCreditCardId: 'c1', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' }],
  customer: { name: 'Maya Chen', phone: '+14155550162', countryCode: 'US' as const },
  authenticated: true,
};
const readStorage = (): unknown => JSON.parse(storage.getItem(SAVED_STATE_KEY) ?? 'null');

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

test('the store saves only the venue, its details, the cards, the customer and the sign-in flag', () => {
  const store = createCaddieStore(page);
  const stop = restoreState(store);

  store.setState({
    ...savedState,
    loading: true,
    menuOpen: true,
    loginFormOpen: true,
    entrySource: 'wechat',
    selectedBooking: { bookingId: 'b1' } as Booking,
    selectedMembership: { membershipSetId: 's1' } as MembershipSet,
  });

  expect(readStorage()).toEqual({ version: SAVED_VERSION, state: savedState });
  stop();
});

test('a change of state that is not saved writes nothing to the browser’s storage', () => {
  const store = createCaddieStore(page);
  const stop = restoreState(store);

  store.setState({ menuOpen: true, entrySource: 'wechat', selectedBooking: { bookingId: 'b1' } as Booking });

  expect(readStorage()).toBeNull();
  stop();
});
