import type { MembershipProduct } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import { contentWords, passesOf, unitWords } from '../../passes/product.rules.ts';
import { bestValue, groupProducts, sectionInView } from './product.rules.ts';

type Part = MembershipProduct['memberships'][number];
const rules: Part['rules'] = {
  weekdays: null,
  fromTime: null,
  untilTime: null,
  sessionMinutes: null,
  sessionsPerDay: null,
  minutesPerDay: null,
  maxUpcoming: null,
  shopRoomIds: null,
  shopRoomNames: null,
  validFrom: 'PURCHASE',
};
const part = (fields: Partial<Part>): Part => ({
  membershipName: 'Sessions',
  membershipTypeCd: 'COUNT',
  membershipCategoryCd: 'PRACTICE',
  rules,
  ...fields,
});
const product = (amount: number, ...memberships: Part[]): MembershipProduct => ({
  membershipDetailId: '1',
  name: 'A product',
  description: '',
  amount,
  currency: 'USD',
  validDays: 90,
  isBestValue: false,
  memberships,
});

const pack = product(38_000, part({ totalCnt: 10 }));
const lesson = part({ totalCnt: 2, membershipCategoryCd: 'LESSON' });
const practiceAndLesson = product(46_000, lesson, part({ totalCnt: 8 }));
const balance = product(50_000, part({ membershipTypeCd: 'BALANCE', membershipCategoryCd: 'PLAY', totalAmt: 55_000 }));
const unlimited = product(19_900, part({ membershipTypeCd: 'PERIOD' }));
const mixed = product(29_000, part({ totalCnt: 4 }), part({ membershipTypeCd: 'BALANCE', totalAmt: 10_000 }));

/** A balance that costs $500.00. */
const balanceProduct = (totalAmt: number) => product(50_000, part({ membershipTypeCd: 'BALANCE', totalAmt }));

describe('the products on sale', () => {
  test('are grouped by kind, sessions first', () => {
    const groups = groupProducts([unlimited, balance, practiceAndLesson, pack]);

    expect(groups).toEqual([
      { type: 'COUNT', products: [practiceAndLesson, pack] },
      { type: 'BALANCE', products: [balance] },
      { type: 'PERIOD', products: [unlimited] },
    ]);
  });

  test('show no kind that the venue does not sell', () => {
    expect(groupProducts([balance]).map(({ type }) => type)).toEqual(['BALANCE']);
  });

  test('have one recommendation, even if two are marked', () => {
    const recommended = [pack, { ...balance, isBestValue: true }, { ...unlimited, isBestValue: true }];

    expect(bestValue(recommended)).toBe(recommended[1]);
    expect(bestValue([pack, balance])).toBeUndefined();
  });
});

test.each([
  [pack, '10 sessions · valid 90 days', '$38.00 a session'],
  [practiceAndLesson, '2 passes · valid 90 days', '$46.00 a session'],
  [balance, '$550.00 to spend · valid 90 days', '$50.00 bonus'],
  [unlimited, 'Unlimited · valid 90 days', ''],
  [mixed, '2 passes · valid 90 days', ''],
  [product(2000, part({ totalCnt: 1 })), '1 session · valid 90 days', '$20.00 a session'],
  // A balance equal to the price is no bonus; one cent more is.
  [balanceProduct(50_000), '$500.00 to spend · valid 90 days', ''],
  [balanceProduct(50_001), '$500.01 to spend · valid 90 days', '$0.01 bonus'],
  [balanceProduct(49_000), '$490.00 to spend · valid 90 days', ''],
  // A product without figures promises nothing.
  [product(2000, part({})), '0 sessions · valid 90 days', ''],
])('a product shows its contents and its unit price', (one, content, unit) => {
  expect([contentWords(one), unitWords(one)]).toEqual([content, unit]);
});

test('a product names each of its passes once', () => {
  expect(passesOf(practiceAndLesson)).toEqual(['LESSON', 'PRACTICE']);
  expect(passesOf(mixed)).toEqual(['PRACTICE']);
});

test('the current section of the list of products is the last one whose top has reached the line below the header', () => {
  const at = (...tops: number[]) => tops.map((top, index) => ({ id: String(index), top }));

  expect(sectionInView(at(300, 900, 1400), 280, false, '')).toBe('0');
  expect(sectionInView(at(-600, 130, 600), 280, false, '2')).toBe('1');
  expect(sectionInView(at(-1200, -500, 400), 280, false, '')).toBe('1');
  expect(sectionInView(at(-600, 280, 600), 280, false, '')).toBe('1');
  expect(sectionInView([], 280, true, '')).toBeUndefined();
});

test('the current section at the end of the list of products is the one that was jumped to, if it is visible, else the last', () => {
  const sections = [-700, 130, 400].map((top, index) => ({ id: String(index), top }));

  expect(sectionInView(sections, 280, true, '')).toBe('2');
  expect(sectionInView(sections, 280, true, '1')).toBe('1');
  expect(sectionInView(sections, 280, true, '0')).toBe('2');
});
