import type { ProductPart, ProductTerms } from '@caddie/contract/desk/products';
import { exampleTerms } from '@caddie/contract/examples/desk/products';
import { expect, test } from 'vitest';
import { translate } from '../../../words/words.ts';
import { changedRules, cheapestHour, findProblems, normalizeTerms } from './products.rules.ts';

const sessions: ProductPart = { ...exampleTerms.parts[0]!, name: '' };
const product = (change: Partial<ProductTerms> = {}): ProductTerms => ({
  ...exampleTerms,
  name: 'Pack',
  isBestValue: false,
  parts: [{ ...sessions, name: 'Pack' }],
  ...change,
});
const named = (...parts: Partial<ProductPart>[]): ProductPart[] =>
  parts.map((part, index) => ({ ...sessions, name: `Part ${index}`, ...part }) as ProductPart);
const problems = (change: Partial<ProductTerms>) =>
  Object.fromEntries(
    Object.entries(findProblems(product(change), 'USD', 50)).map(([field, words]) => [field, translate(words, 'en')]),
  );

test('a part of a product without a name takes the product’s name, and names are trimmed', () => {
  const { name, description, parts } = normalizeTerms(
    product({ name: ' Ten  hours ', description: ' Any bay. ', parts: named({ name: '  ' }, { name: ' Lessons ' }) }),
  );
  expect([name, description, ...parts.map((part) => part.name)]).toEqual([
    'Ten hours',
    'Any bay.',
    'Ten hours',
    'Lessons',
  ]);
});

test('a limit of a membership that limits nothing is saved as no limit', () => {
  const [all, some] = normalizeTerms(
    product({ parts: named({ weekdays: [7, 6, 5, 4, 3, 2, 1], fromMinute: 0 }, { weekdays: [6, 1, 1] }) }),
  ).parts;
  expect(all).toMatchObject({ weekdays: null, fromMinute: null });
  expect(some).toMatchObject({ weekdays: [1, 6] });
});

test('a product may have two parts with the same category and type, and not three', () => {
  expect(problems({ parts: named({}, {}, { category: 'PLAY' }) })).toEqual({});
  expect(problems({ parts: named({}, {}, { category: 'PLAY' }, {}) })).toEqual({
    'parts.3.type': 'At most two parts with the same badge and kind.',
  });
});

test('a product with two parts of the same name is refused', () => {
  expect(problems({ parts: named({ name: 'Hours' }, { name: 'Hours', category: 'PLAY' }) })).toEqual({
    'parts.1.name': 'Another part has that name. Give this one its own.',
  });
});

test('the hours of a membership end after they begin, or after midnight if they have no beginning', () => {
  const until = (fromMinute: number | null, untilMinute: number) =>
    problems({ parts: named({ fromMinute, untilMinute }) });
  expect(until(600, 601)).toEqual({});
  expect(until(null, 60)).toEqual({});
  expect(until(600, 600)).toEqual({ 'parts.0.untilMinute': 'It ends before it begins.' });
});

test('the price of a product is zero or at least the card’s minimum charge', () => {
  expect(problems({ amount: 0 })).toEqual({});
  expect(problems({ amount: 50 })).toEqual({});
  expect(problems({ amount: 49 })).toEqual({ amount: 'A card is charged $0.50 or more.' });
});

test('the cheapest hour of a venue is the lowest price of its list, and null without prices', () => {
  const rules = [{ amountPerHour: 7000 }, { amountPerHour: 4500 }];
  expect(cheapestHour({ validFrom: '2026-01-01', rules })).toBe(4500);
  expect(cheapestHour({ validFrom: '2026-01-01', rules: [] })).toBeNull();
  expect(cheapestHour(undefined)).toBeNull();
});

test('each changed rule of a product is named once, and the name of a part is none if it changed with the product’s', () => {
  const before = product({ parts: named({}, {}) });
  expect(changedRules(before, before)).toEqual([]);
  const days = { weekdays: [1, 2], maxUpcoming: 3 };
  expect(changedRules(before, product({ isBestValue: true, parts: named(days, days) }))).toEqual([
    'isBestValue',
    'weekdays',
    'maxUpcoming',
  ]);
  expect(changedRules(before, product({ parts: named({}) }))).toEqual(['parts']);
  expect(changedRules(before, product({ parts: named({ name: 'Other' }, {}) }))).toEqual(['name']);
  expect(changedRules(before, product({ name: 'Other', parts: named({ name: 'Other' }, {}) }))).toEqual([]);
});
