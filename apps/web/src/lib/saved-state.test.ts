import { expect, test } from 'vitest';
import { readSavedState } from './saved-state.ts';

const shop = {
  shopName: 'Mulligans',
  shopSeqNo: 1,
  shopAddress: '214 Mulberry St',
  shopPhone: '+1 212 555 0148',
  shopEmail: 'hello@mulligans.example',
  shopImageTitle: 'mulligans',
};

const state = {
  shop,
  shopDetail: null,
  cardList: [{ userCreditCardId: 'c1', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' }],
  customer: { name: 'Maya Chen', phone: '+14155550162', countryCode: 'US' },
  authenticated: true,
};

const saved = (changes: object = {}): string => JSON.stringify({ state: { ...state, ...changes } });

test('a returning customer finds what was saved', () => {
  expect(readSavedState(saved())).toEqual(state);
});

test('a visitor who never signed in has a venue and no customer', () => {
  const visitor = { cardList: [], customer: null, authenticated: false };

  expect(readSavedState(saved(visitor))).toEqual({ ...state, ...visitor });
});

test('a first visit has nothing saved', () => {
  expect(readSavedState(null)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['no state', '{"state":null}'],
  ['a number for a venue', saved({ shop: 5 })],
  ['a venue without a number', saved({ shop: { ...shop, shopSeqNo: '1' } })],
  ['half of a venue’s details', saved({ shopDetail: shop })],
  ['cards that are no list', saved({ cardList: null })],
  ['a card without its number', saved({ cardList: [{ userCreditCardId: 'c1' }] })],
  ['a customer of a country we do not serve', saved({ customer: { ...state.customer, countryCode: 'XX' } })],
  ['a flag that is a word', saved({ authenticated: 'true' })],
  ['far too much', saved({ customer: { ...state.customer, name: 'x'.repeat(300_000) } })],
])('a browser that holds %s starts as if for the first time', (_, text) => {
  expect(readSavedState(text)).toBeNull();
});

test('a planted prototype is left behind', () => {
  const text = saved().replace('"shopName"', '"__proto__":{"planted":true},"shopName"');

  const copy = Object.assign({}, readSavedState(text)?.shop);

  expect(copy).toEqual(shop);
  expect('planted' in copy).toBe(false);
});
