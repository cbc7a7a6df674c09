import { expect, test } from 'vitest';
import { list, plural } from './language.en.ts';

test('a sentence has one form for one, and another for every other number', () => {
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

test('things are listed with commas and an "and"', () => {
  expect(list([])).toBe('');
  expect(list(['Bay 1'])).toBe('Bay 1');
  expect(list(['Bay 1', 'Bay 2'])).toBe('Bay 1 and Bay 2');
  expect(list(['Bay 1', 'Bay 2', 'Bay 3'])).toBe('Bay 1, Bay 2, and Bay 3');
});
