import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Currency, currencies, decimals, formatMoney, PRICE_MAX, priceOfMinutes, share } from './money.ts';

const amounts = fc.oneof(fc.maxSafeNat(), fc.nat(), fc.integer({ min: 0, max: 1000 }));
const percents = fc.integer({ min: 0, max: 100 });

describe('an amount formatted for people (`formatMoney`)', () => {
  test.each<[number, Currency, string]>([
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [6000, 'USD', '$60.00'],
    [6750, 'USD', '$67.50'],
    [123456789, 'USD', '$1,234,567.89'],
    [-1200, 'USD', '-$12.00'],
    [-5, 'USD', '-$0.05'],
    [-0, 'USD', '$0.00'],
    [60_000, 'KRW', '₩60,000'],
    [-60_000, 'KRW', '-₩60,000'],
    [6000, 'JPY', '¥6,000'],
    [1200, 'TWD', 'NT$1,200'],
    [4500, 'SGD', 'S$45.00'],
    [-4505, 'SGD', '-S$45.05'],
    [18_000, 'CNY', 'CN¥180.00'],
  ])('writes %j units of %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency, 'en-US')).toBe(text);
  });

  test.each<[number, Currency, string, string]>([
    [60_000, 'KRW', 'ko-KR', '₩60,000'],
    [6000, 'JPY', 'ja-JP', '￥6,000'],
    [18_000, 'CNY', 'zh-CN', '¥180.00'],
    [4500, 'SGD', 'ja-JP', 'S$45.00'],
  ])('writes %j units of %s in %s as %s: the currency decides how many decimals', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale)).toBe(text);
  });

  test('can be read back exactly, for every whole amount of every currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencies), (amount, currency) => {
        const formatted = formatMoney(amount, currency, 'en-US');
        expect(formatted).toMatch(decimals[currency] === 0 ? /^[^.]*[\d,]+$/ : /^[^.]*[\d,]+\.\d{2}$/);
        expect(BigInt(formatted.replaceAll(/[^\d-]/g, ''))).toBe(BigInt(amount));
      }),
    );
  });

  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 10.5, 2 ** 53])(
    'is an empty text for %s, which is not an amount',
    (amount) => {
      expect(formatMoney(amount, 'USD', 'en-US')).toBe('');
    },
  );

  test.each(['not a currency', 'EUR', 'usd', '', 'toString', '__proto__'])(
    'is an empty text in the unsupported currency %j, whose decimals are unknown',
    (currency) => {
      expect(formatMoney(100, currency, 'en-US')).toBe('');
    },
  );
});

describe('a percentage of an amount (`share`)', () => {
  test.each([
    [25_555, 50, 12_778],
    [4125, 50, 2063],
    [6750, 50, 3375],
    [1, 1, 1],
    [99, 0, 0],
    [99, 100, 99],
  ])('for %i units and %i percent is %i', (amount, percent, back) => {
    expect(share(amount, percent)).toBe(back);
  });

  test('is rounded up to a whole unit and never exceeds the amount', () => {
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        const back = share(amount, percent);
        const exact = BigInt(amount) * BigInt(percent);
        expect(Number.isSafeInteger(back)).toBe(true);
        expect(back).toBeLessThanOrEqual(amount);
        expect(BigInt(back) * 100n).toBeGreaterThanOrEqual(exact);
        expect((BigInt(back) - 1n) * 100n).toBeLessThan(exact);
      }),
    );
  });

  test('adds up to the amount with its remainder, and neither is negative', () => {
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        const [back, kept] = [share(amount, percent), amount - share(amount, percent)];
        expect(BigInt(back) + BigInt(kept)).toBe(BigInt(amount));
        expect(Math.min(back, kept)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is exact for 0 and 100 percent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect([share(amount, 0), share(amount, 100)]).toEqual([0, amount]);
      }),
    );
  });
});

describe('the price of some minutes at an hourly price (`priceOfMinutes`)', () => {
  test('is within half a unit of the exact price, for any hourly price and any duration', () => {
    const rates = fc.integer({ min: 0, max: PRICE_MAX });
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 2160 }), (rate, minutes) => {
        const price = priceOfMinutes(rate * minutes);
        const off = BigInt(price) * 60n - BigInt(rate) * BigInt(minutes);
        expect(off >= -30n && off <= 30n).toBe(true);
      }),
    );
  });

  test('is exact for whole hours', () => {
    expect(priceOfMinutes(33_333 * 120)).toBe(66_666);
    expect(priceOfMinutes(33_333 * 30)).toBe(16_667);
  });
});
