import { type Currency, currencies } from '@caddie/contract/amounts/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './amounts.rules.ts';

test.each<[Currency, number, number]>([
  ['USD', 6750, 6750],
  ['SGD', 6750, 6750],
  ['CNY', 18_000, 18_000],
  ['TWD', 1200, 120_000],
  ['KRW', 45_000, 45_000],
  ['JPY', 5000, 5000],
])('in %s, %i of our units are %i of Stripe’s units, and convert back', (currency, ours, theirs) => {
  expect(toStripeAmount(ours, currency)).toBe(theirs);
  expect(fromStripeAmount(theirs, currency.toLowerCase())).toBe(ours);
});

test('every whole amount is a whole amount at Stripe too, and converts back unchanged', () => {
  // Stripe accepts amounts of up to twelve digits.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), fc.constantFrom(...currencies), (amount, currency) => {
      const stripeAmount = toStripeAmount(amount, currency);
      expect(Number.isSafeInteger(stripeAmount)).toBe(true);
      expect(fromStripeAmount(stripeAmount, currency.toLowerCase())).toBe(amount);
    }),
  );
});

test('a fraction of a Taiwan dollar, refunded in the dashboard, is not rounded to a whole one', () => {
  expect(fromStripeAmount(1050, 'twd')).toBe(10.5);
});

test('an amount in a currency that no venue uses is kept as Stripe counts it', () => {
  expect(fromStripeAmount(1050, 'eur')).toBe(1050);
});
