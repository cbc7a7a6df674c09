import { expect, test } from 'vitest';
import { billName, countedTotal, emptyCashInput } from './bills.rules.ts';

test.each([
  [{ notes: { 10000: '2', 5000: '1', 2000: '14', 1000: '7', 500: '4' }, rest: '22.00' }, 64_200],
  [{ notes: { 10000: ' 1 ' }, rest: '' }, 10_000],
  [{ notes: {}, rest: '0' }, 0],
  [emptyCashInput, undefined],
  [{ notes: { 10000: '' }, rest: '' }, undefined],
  [{ notes: { 10000: '1.5' }, rest: '' }, undefined],
  [{ notes: { 10000: '1' }, rest: '1.234' }, undefined],
])('the number of each note and the rest give the amount counted in a drawer: %j', (input, counted) => {
  expect(countedTotal(input, 'USD')).toBe(counted);
});

test('a banknote is named without decimals', () => {
  expect([billName(10_000, 'USD'), billName(50_000, 'KRW')]).toEqual(['$100', '₩50,000']);
});
