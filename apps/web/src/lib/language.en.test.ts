import { expect, test } from 'vitest';
import { listAlternatives, joinSteps, list, plural } from './language.en.ts';

test('an English sentence has a singular form for 1 and a plural form for every other number', () => {
  const forms = { one: 'one', other: 'other' };

  expect([0, 1, 1.5, 2, 21, -1].map((count) => plural(count, forms))).toEqual([
    'other',
    'one',
    'other',
    'other',
    'other',
    'one',
  ]);
  expect(plural(1, { other: 'other' })).toBe('other');
});

test('a list in an English sentence has commas and an "and"', () => {
  expect(list([])).toBe('');
  expect(list(['Bay 1'])).toBe('Bay 1');
  expect(list(['Bay 1', 'Bay 2'])).toBe('Bay 1 and Bay 2');
  expect(list(['Bay 1', 'Bay 2', 'Bay 3'])).toBe('Bay 1, Bay 2, and Bay 3');
});

test('a list of choices in an English sentence has an "or", and a sequence a "then"', () => {
  expect(listAlternatives([60])).toBe('60');
  expect(listAlternatives([60, 90, 120])).toBe('60, 90, or 120');
  expect(joinSteps(['60 % back', '20 % back'])).toBe('60 % back, then 20 % back');
});
