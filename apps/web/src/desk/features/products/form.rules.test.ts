import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { describe, expect, test } from 'vitest';
import { otherMemberships, remainder } from '../../../passes/membership-set.rules.ts';
import { emptyPart, formOf, isChanged, type PartForm, type ProductForm, readForm } from './form.rules.ts';
import { priceHint, previewProduct, previewSet } from './preview.rules.ts';
import { newForm, presetLabel } from './presets.rules.ts';

const rules = {
  category: 'PRACTICE' as const,
  weekdays: [1, 2],
  fromMinute: 600,
  untilMinute: 1500,
  sessionsPerDay: 2,
  minutesPerDay: null,
  maxUpcoming: 3,
  shopRoomIds: ['bay-2'],
};
const product: DeskProduct = {
  productId: 'p',
  version: 3,
  isOnSale: true,
  soldCnt: 86,
  isUntouched: false,
  name: 'Practice + Lesson',
  description: 'Learn it.',
  category: 'PRACTICE',
  amount: 46_050,
  validDays: 90,
  validFrom: 'PURCHASE',
  isBestValue: false,
  parts: [
    { type: 'COUNT', name: 'Practice + Lesson', ...rules, totalCnt: 8, sessionMinutes: 60 },
    { type: 'BALANCE', name: 'On top', ...rules, totalAmt: 10_000 },
    { type: 'PERIOD', name: 'Nights', ...rules },
  ],
};
const page: ProductsPage = {
  currency: 'USD',
  tax: null,
  today: '2026-11-20',
  hourAmount: 4500,
  bays: [
    { shopRoomId: 'bay-1', shopRoomName: 'Bay 1' },
    { shopRoomId: 'bay-2', shopRoomName: 'Bay 2' },
  ],
  products: [product],
};
const emptyForm = newForm('sessions', 'USD');
const formWith = (change: Partial<ProductForm> = {}, part: Partial<PartForm> = {}) =>
  readForm(
    { ...emptyForm, amount: '400', ...change, parts: change.parts ?? [{ ...emptyForm.parts[0]!, ...part }] },
    'USD',
  ).problems;

test('an unchanged product is saved unchanged, and a part without a name is saved without one', () => {
  const form = formOf(product, 'USD');
  const { productId, version, isOnSale, soldCnt, isUntouched, ...terms } = product;

  expect(readForm(form, 'USD')).toEqual({
    terms: { ...terms, parts: [{ ...terms.parts[0], name: '' }, ...terms.parts.slice(1)] },
    problems: {},
  });
  expect([form.amount, productId, version, isOnSale, soldCnt, isUntouched]).toEqual([
    '460.50',
    'p',
    3,
    true,
    86,
    false,
  ]);
  expect(isChanged(form, formOf(product, 'USD'))).toBe(false);
  expect(isChanged({ ...form, description: 'Learn it!' }, form)).toBe(true);
});

describe('invalid input about a product is reported at its field', () => {
  test.each<[string, ReturnType<typeof formWith>, object]>([
    ['no name', formWith({ name: ' ' }), { name: 'Type a name.' }],
    ['no price', formWith({ amount: '' }), { amount: 'Type an amount.' }],
    ['three decimals', formWith({ amount: '12.505' }), { amount: 'Dollars and cents, like 12.50.' }],
    ['too high a price', formWith({ amount: '999999999999' }), { amount: 'At most $10,000,000,000.00.' }],
    [
      'too much of a balance',
      formWith({}, { type: 'BALANCE', totalAmt: '99999999999999' }),
      { 'parts.0.totalAmt': 'At most $10,000,000,000.00.' },
    ],
    ['no sessions', formWith({}, { totalCnt: '0' }), { 'parts.0.totalCnt': 'At least 1.' }],
    ['half a session', formWith({}, { totalCnt: '1.5' }), { 'parts.0.totalCnt': 'A whole number.' }],
    ['no days', formWith({ validDays: '' }), { validDays: 'A whole number.' }],
    ['too many days', formWith({ validDays: '9999' }), { validDays: 'At most 3650.' }],
    ['an empty balance', formWith({}, { type: 'BALANCE', totalAmt: '0' }), { 'parts.0.totalAmt': 'At least 1.' }],
    ['a limit of nothing', formWith({}, { maxUpcoming: '0' }), { 'parts.0.maxUpcoming': 'At least 1.' }],
    ['no weekday', formWith({}, { weekdays: [] }), { 'parts.0.weekdays': 'Choose a day.' }],
    ['no bay', formWith({}, { bays: [] }), { 'parts.0.shopRoomIds': 'Choose a bay, or any.' }],
    [
      'hours that end before they begin',
      formWith({}, { hours: { from: 600, until: 600 } }),
      { 'parts.0.untilMinute': 'It ends before it begins.' },
    ],
    [
      'two parts without a name',
      formWith({ parts: [emptyPart(0, 'PRACTICE'), emptyPart(1, 'PLAY')] }),
      { 'parts.1.name': 'Another part has that name. Give this one its own.' },
    ],
    [
      'a third part of one badge and kind',
      formWith({ parts: ['a', 'b', 'c'].map((name, key) => ({ ...emptyPart(key, 'PLAY'), name })) }),
      { 'parts.2.type': 'At most two parts with the same badge and kind.' },
    ],
  ])('%s', (_, problems, expected) => expect(problems).toEqual(expected));

  test('fields that the chosen kind does not use are not checked', () => {
    expect(formWith({}, { type: 'PERIOD', totalCnt: 'x', totalAmt: 'x', sessionMinutes: '' })).toEqual({});
  });

  test('an amount in won has no decimals', () => {
    const { problems, terms } = readForm({ ...newForm('balance', 'KRW'), amount: '450000.5' }, 'KRW');
    expect(problems).toEqual({ amount: 'Whole won, like 45000.' });
    expect(terms.parts[0]).toMatchObject({ totalAmt: 500_000 });
  });
});

test('a preset product needs only its price', () => {
  expect(readForm(newForm('sessions', 'USD'), 'USD').problems).toEqual({ amount: 'Type an amount.' });
  expect(readForm(newForm('month', 'USD'), 'USD').problems).toEqual({ amount: 'Type an amount.' });
  expect(readForm(newForm('balance', 'USD'), 'USD').problems).toEqual({});
  expect(presetLabel('balance', 'USD')).toBe('$500 balance');
  expect(presetLabel('balance', 'KRW')).toBe('₩500,000 balance');
});

describe('the preview of a product', () => {
  const form = formOf(product, 'USD');

  test('shows what customers get, with the rules that they read', () => {
    expect(previewProduct(form, page)).toMatchObject({
      name: 'Practice + Lesson',
      amount: 46_050,
      memberships: [
        {
          membershipName: 'Practice + Lesson',
          totalCnt: 8,
          rules: {
            weekdays: [1, 2],
            fromTime: '10:00',
            untilTime: '01:00',
            sessionMinutes: 60,
            shopRoomNames: ['Bay 2'],
          },
        },
        { membershipName: 'On top', totalAmt: 10_000 },
        { membershipName: 'Nights', rules: { sessionMinutes: null } },
      ],
    });
  });

  test('shows a pass bought today, or one that starts with the first tee time', () => {
    const set = previewSet(form, page);
    expect(set).toMatchObject({ membershipSetStartedDate: '2026-11-20', membershipSetExpiredDate: '2027-02-18' });
    expect(remainder(set.memberships[0]!, 'USD')?.text).toBe('8 sessions left');
    expect(otherMemberships(set)[0]).toBe('+ On top, $100.00 left');
    expect(previewSet({ ...form, validFrom: 'FIRST_USE' }, page)).toMatchObject({
      membershipSetStartedDate: null,
      membershipSetExpiredDate: null,
    });
  });

  test('stays while a half-typed value cannot be parsed', () => {
    const part = { ...form.parts[0]!, totalCnt: '', bays: [] };
    const unfinishedForm = { ...form, amount: '4,', validDays: '', parts: [part] };
    expect(previewProduct(unfinishedForm, page)).toMatchObject({
      amount: 0,
      validDays: 0,
      memberships: [{ totalCnt: 0, rules: { shopRoomNames: null } }],
    });
    expect(previewSet(unfinishedForm, page)).toMatchObject({ membershipSetExpiredDate: '2026-11-20' });
  });
});

test('an added tax is included in a product’s price for the customer and mentioned; a product of balances has none', () => {
  const tax = { name: 'Sales tax', rate: 8875, isAdded: true };
  const taxed = { ...page, tax };
  const form = formOf(product, 'USD');
  const money = { ...form, parts: form.parts.filter(({ type }) => type === 'BALANCE') };

  expect(previewProduct(form, taxed).amount).toBe(50_137);
  expect(priceHint(form, taxed)).toBe('Before Sales tax 8.875%: customers pay $501.37.');
  expect([previewProduct(money, taxed).amount, priceHint(money, taxed)]).toEqual([46_050, undefined]);
  const included = { ...page, tax: { ...tax, isAdded: false } };
  expect([previewProduct(form, included).amount, priceHint(form, included)]).toEqual([46_050, undefined]);
});
