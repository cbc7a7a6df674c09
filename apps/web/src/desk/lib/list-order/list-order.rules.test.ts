import { expect, test } from 'vitest';
import { isSameOrder, moveItem, dropIndex } from './list-order.rules.ts';

test('an item is moved to an index, limited to the ends of the list', () => {
  expect(moveItem(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});

test('a row is dropped after the rows whose middle is above the pointer', () => {
  expect(dropIndex([10, 30], 5)).toBe(0);
  expect(dropIndex([10, 30], 20)).toBe(1);
  expect(dropIndex([10, 30], 31)).toBe(2);
});

test('the same items in another sequence are a different order', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
});
