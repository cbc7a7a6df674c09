import { describe, expect, test } from 'vitest';
import { suggestedRefund, type UsedPart, usedValue } from './refund.rules.ts';

const sessions: UsedPart = { type: 'COUNT', price: 40_000, left: 8, total: 10, played: 0, adjusted: 0 };

describe('the used value of a pass', () => {
  test('sessions are used by the price of their tee times, not by the price of a session', () => {
    expect(usedValue({ ...sessions, played: 11_500 })).toBe(11_500);
  });

  test('a session that the venue added or took counts at the price it was sold for', () => {
    expect(usedValue({ ...sessions, played: 11_500, adjusted: 1 })).toBe(7500);
    expect(usedValue({ ...sessions, played: 0, adjusted: -2 })).toBe(8000);
    expect(usedValue({ ...sessions, played: 1000, adjusted: 1 })).toBe(0);
  });

  test('a balance is used by the amount spent, even if it was sold for less', () => {
    const balance = {
      ...sessions,
      type: 'BALANCE',
      price: 50_000,
      total: 55_000,
      left: 23_500,
      adjusted: -500,
    } as const;
    expect(usedValue(balance)).toBe(31_500);
    expect(usedValue({ ...balance, left: 60_000 })).toBe(0);
  });

  test('a period is used by the price of its tee times; days without one cost nothing', () => {
    expect(usedValue({ ...sessions, type: 'PERIOD', left: 3, total: 30, played: 9000 })).toBe(9000);
  });
});

describe('the suggested refund', () => {
  test.each([
    [{ paid: 40_000, used: 8000, most: 40_000 }, 32_000],
    [{ paid: 40_000, used: 45_000, most: 40_000 }, 0],
    // A part of it was refunded before.
    [{ paid: 40_000, used: 8000, most: 30_000 }, 30_000],
  ])('of %o is %d', (facts, expected) => expect(suggestedRefund(facts)).toBe(expected));
});
