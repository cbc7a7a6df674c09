import { createHash } from 'node:crypto';
import { savedCard } from '@caddie/contract/cards';
import { publicShop, shop as shopDetail } from '@caddie/contract/shops';
import { customerInfo } from '@caddie/contract/users';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readSavedState, SAVED_VERSION } from './saved-state.ts';

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

const savedJson = (changes: object = {}, version: unknown = SAVED_VERSION): string =>
  JSON.stringify({ version, state: { ...state, ...changes } });

test('a returning customer gets the saved state back', () => {
  expect(readSavedState(savedJson())).toEqual(state);
});

test('a visitor who never signed in has a venue and no customer', () => {
  const visitor = { cardList: [], customer: null, authenticated: false };

  expect(readSavedState(savedJson(visitor))).toEqual({ ...state, ...visitor });
});

test('a new version of the app keeps customers signed in and drops everything else that an older one saved', () => {
  const signedIn = { shop: null, shopDetail: null, cardList: [], customer: null, authenticated: true };

  expect(readSavedState(savedJson({ shopDetail: { former: 'form' } }, SAVED_VERSION - 1))).toEqual(signedIn);
});

test('a visitor’s first visit has no saved state', () => {
  expect(readSavedState(null)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['nothing', 'null'],
  ['no state', `{"version":${SAVED_VERSION},"state":null}`],
  ['what an older app saved of a visitor', savedJson({ authenticated: false }, SAVED_VERSION - 1)],
  ['what was saved before there were versions', JSON.stringify({ state })],
  ['what a newer app saved', savedJson({}, SAVED_VERSION + 1)],
  ['a number for a venue', savedJson({ shop: 5 })],
  ['a venue without a name', savedJson({ shop: { shopName: 7 } })],
  ['a list for a venue’s details', savedJson({ shopDetail: [] })],
  ['cards that are no list', savedJson({ cardList: null })],
  ['a word for a customer', savedJson({ customer: 'Maya' })],
  ['a flag that is a word', savedJson({ authenticated: 'true' })],
  ['far too much', savedJson({ customer: { ...state.customer, name: 'x'.repeat(300_000) } })],
])('a browser that holds %s starts without saved state', (_, text) => {
  expect(readSavedState(text)).toBeNull();
});

test('a key __proto__ in the saved state is ignored', () => {
  const text = savedJson().replace('"shopName"', '"__proto__":{"injected":true},"shopName"');

  const copy = Object.assign({}, readSavedState(text)?.shop);

  expect(copy).toEqual(shop);
  expect('injected' in copy).toBe(false);
});

/** The saved form of each version, as the contract has it. A new form is a new line with the next version. */
const forms: Record<number, string> = {
  1: '9d1528841854',
  2: '358dc9773d79',
  3: '1e154860e061',
  4: '15d746494a60',
};

test('a change of a type in the saved state needs a new version number, or this test fails', () => {
  const form = z.toJSONSchema(z.object({ shop: publicShop, shopDetail, cardList: z.array(savedCard), customerInfo }));

  expect(forms[SAVED_VERSION]).toBe(createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 12));
});
