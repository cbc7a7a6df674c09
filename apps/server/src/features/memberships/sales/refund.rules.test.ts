import { describe, expect, test } from 'vitest';
import { suggestedOf, type UsedPart, usedOf } from './refund.rules.ts';

const sessions: UsedPart = { type: 'COUNT', price: 40_000, left: 8, total: 10, played: 0, adjusted: 0 };

describe('what was used of a pass', () => {
  test('are its tee times at what they cost, not what its sessions were sold for', () => {
    expect(usedOf({ ...sessions, played: 11_500 })).toBe(11_500);
  });

  test('a session that the venue gave or took counts with what it was sold for', () => {
    expect(usedOf({ ...sessions, played: 11_500, adjusted: 1 })).toBe(7500);
    expect(usedOf({ ...sessions, played: 0, adjusted: -2 })).toBe(8000);
    expect(usedOf({ ...sessions, played: 1000, adjusted: 1 })).toBe(0);
  });

  test('of a balance it is what is gone of it, also where it was sold for less', () => {
    const balance = {
      ...sessions,
      type: 'BALANCE',
      price: 50_000,
      total: 55_000,
      left: 23_500,
      adjusted: -500,
    } as const;
    expect(usedOf(balance)).toBe(31_500);
    expect(usedOf({ ...balance, left: 60_000 })).toBe(0);
  });

  test('of unlimited days it is what was played, and days without a tee time cost nothing', () => {
    expect(usedOf({ ...sessions, type: 'PERIOD', left: 3, total: 30, played: 9000 })).toBe(9000);
  });
});

describe('what is suggested', () => {
  test.each([
    [{ paid: 40_000, used: 8000, most: 40_000 }, 32_000],
    [{ paid: 40_000, used: 45_000, most: 40_000 }, 0],
    // A part of it has gone back before.
    [{ paid: 40_000, used: 8000, most: 30_000 }, 30_000],
  ])('%o is %d', (facts, expected) => expect(suggestedOf(facts)).toBe(expected));
});
