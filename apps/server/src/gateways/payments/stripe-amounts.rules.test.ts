import { expect, test } from 'vitest';
import { ProviderRefused } from './payments.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.rules.ts';

test.each([
  ['USD', 6750, 6750],
  ['SGD', 6750, 6750],
  ['TWD', 150_000, 150_000],
  ['KRW', 4_500_000, 45_000],
  ['JPY', 500_000, 5_000],
  ['KWD', 6750, 67_500],
])('%s: %i hundredths are %i for Stripe, and the other way round', (currency, hundredths, amount) => {
  expect(toStripeAmount(hundredths, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(hundredths);
});

test('a fraction of a yen is never charged', () => {
  expect(() => toStripeAmount(6750, 'JPY')).toThrow(ProviderRefused);
});
