import { expect, test } from 'vitest';
import { readPrice } from './price.rules.ts';

test.each([
  ['45', 'USD', { amount: 4500 }],
  ['0', 'USD', { amount: 0 }],
  ['10,000,000,000.00', 'USD', { amount: 1_000_000_000_000 }],
  ['10000000000.01', 'USD', { problem: 'At most $10,000,000,000.00.' }],
  ['999999999999', 'USD', { problem: 'At most $10,000,000,000.00.' }],
  ['9'.repeat(40), 'USD', { problem: 'At most $10,000,000,000.00.' }],
  ['9999999999999', 'KRW', { problem: 'At most ₩1,000,000,000,000.' }],
  ['', 'USD', { problem: 'Type an amount.' }],
  ['12.505', 'USD', { problem: 'Dollars and cents, like 12.50.' }],
  ['-5', 'USD', { problem: 'Dollars and cents, like 12.50.' }],
] as const)('the text %j is parsed as a price in %s', (text, currency, read) => {
  expect(readPrice(text, currency)).toEqual(read);
});
