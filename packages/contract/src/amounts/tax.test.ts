import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_MAX } from './money.ts';
import { beforeTax, formatTaxRate, taxIncludedIn, withTax } from './tax.ts';

/** The prices of a day, up to the maximum. */
const prices = fc.oneof(
  fc.maxSafeNat().filter((price) => price <= 36 * PRICE_MAX),
  fc.nat(),
  fc.nat(1000),
);
const rates = fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 5000, 8875, 9000, 10_000, 30_000));
const added = (rate: number) => ({ name: 'Sales tax', rate, isAdded: true });
const included = (rate: number) => ({ name: 'VAT', rate, isAdded: false });

describe('a tax that is added to prices', () => {
  test.each([
    [14_000, 8875, 15_243],
    [50, 1000, 51],
    [49, 1000, 49],
    [55_000, 10_000, 60_500],
    [7000, 0, 7000],
  ])('makes a price of %i at a rate of %i cost %i, rounded half up', (price, rate, amount) => {
    expect(withTax(price, added(rate))).toBe(amount);
    expect(taxIncludedIn(amount, rate)).toBe(amount - price);
  });

  test('is exact for the largest prices, and can be computed back from the total', () => {
    fc.assert(
      fc.property(prices, rates, (price, rate) => {
        const amount = withTax(price, added(rate));
        const exact = (BigInt(price) * BigInt(rate) * 2n + 100_000n) / 200_000n;
        expect(BigInt(amount - price)).toBe(exact);
        expect(beforeTax(amount, rate)).toBe(price);
      }),
    );
  });
});

describe('a tax that is included in prices', () => {
  test('leaves the price unchanged and is a part of it', () => {
    expect([withTax(14_000, included(10_000)), withTax(14_000, null)]).toEqual([14_000, 14_000]);
    expect([
      taxIncludedIn(11_000, 10_000),
      taxIncludedIn(14_000, 10_000),
      taxIncludedIn(14_000, 0),
      taxIncludedIn(0, 10_000),
    ]).toEqual([1000, 1273, 0, 0]);
  });

  test('is never negative, never more than the amount, and at most half a unit from the exact share', () => {
    fc.assert(
      fc.property(prices, rates, (amount, rate) => {
        const net = beforeTax(amount, rate);
        expect(net).toBeGreaterThanOrEqual(0);
        expect(net).toBeLessThanOrEqual(amount);
        const off = BigInt(net) * BigInt(100_000 + rate) - BigInt(amount) * 100_000n;
        expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(BigInt(100_000 + rate));
      }),
    );
  });
});

test('a tax rate is shown without trailing zeros', () => {
  expect([8875, 10_000, 9500, 70, 0].map(formatTaxRate)).toEqual(['8.875', '10', '9.5', '0.07', '0']);
});
