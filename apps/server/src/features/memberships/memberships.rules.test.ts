import { membershipSetStatus } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import { returnOf, setMoves, sourcesOf } from './memberships.rules.ts';

test('the transitions of a set cover every status, and its sources are the same transitions read backwards', () => {
  expect(Object.keys(setMoves).toSorted()).toEqual([...membershipSetStatus.options].toSorted());
  for (const to of membershipSetStatus.options) {
    for (const from of membershipSetStatus.options)
      expect(sourcesOf(to).includes(from)).toBe(setMoves[from].includes(to));
  }
});

describe('giving back a tee time returns', () => {
  test.each([
    [100, { count: 2, amount: 0 }],
    [99, { count: 0, amount: 0 }],
    [50, { count: 0, amount: 0 }],
    [0, { count: 0, amount: 0 }],
  ])('at %i percent all sessions or none', (percent, back) => {
    expect(returnOf({ count: 2, amount: 0 }, percent)).toEqual(back);
  });

  test.each([
    [100, 3001],
    [50, 1501],
    [0, 0],
  ])('at %i percent that share of the money, rounded up for the customer', (percent, amount) => {
    expect(returnOf({ count: 0, amount: 3001 }, percent)).toEqual({ count: 0, amount });
  });

  test('nothing of a period, which takes nothing', () => {
    expect(returnOf({ count: 0, amount: 0 }, 100)).toEqual({ count: 0, amount: 0 });
  });
});
