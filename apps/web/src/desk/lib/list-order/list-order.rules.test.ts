import { expect, test } from 'vitest';
import { isSameOrder, moveItem, dropIndex } from './list-order.rules.ts';

test('an item of a sorted list is moved to a position between the ends of the list', () => {
  expect(moveItem(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});

test('a dragged row of a list is dropped after the rows whose middle is above the pointer', () => {
  expect(dropIndex([10, 30], 5)).toBe(0);
  expect(dropIndex([10, 30], 20)).toBe(1);
  expect(dropIndex([10, 30], 31)).toBe(2);
});

test('the order of a list differs if the same items are in another sequence', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
});
