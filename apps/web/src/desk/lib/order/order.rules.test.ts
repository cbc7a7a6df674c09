import { expect, test } from 'vitest';
import { isSameOrder, movedTo, placeAt } from './order.rules.ts';

test('one is put at another place, and beyond the ends at the end', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});

test('a row is dropped behind those whose middle is above the finger', () => {
  expect(placeAt([10, 30], 5)).toBe(0);
  expect(placeAt([10, 30], 20)).toBe(1);
  expect(placeAt([10, 30], 31)).toBe(2);
});

test('the same things in another order are another order', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
});
