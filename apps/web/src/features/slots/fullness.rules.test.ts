import { expect, test } from 'vitest';
import { fullnessOf, fullnessWords } from './fullness.rules.ts';

test.each([
  [0, 'plenty'],
  [39, 'plenty'],
  [40, 'some'],
  [74, 'some'],
  [75, 'few'],
  [99, 'few'],
  [100, 'full'],
] as const)('a day that is booked to %d percent is shown as %s', (bookedPercent, fullness) => {
  expect(fullnessOf({ date: '2027-06-11', closed: false, note: null, bookedPercent })).toBe(fullness);
});

test('a closed day is shown as closed, not as free', () => {
  const closed = fullnessOf({ date: '2027-12-25', closed: true, note: 'Christmas', bookedPercent: 0 });
  expect(fullnessWords[closed]).toBe('Closed.');
});
