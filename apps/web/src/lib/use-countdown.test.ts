import { expect, test } from 'vitest';
import { clockWords, secondsUntil } from './use-countdown.ts';

test.each([
  [5000, 5],
  [4999, 5],
  [4001, 5],
  [4000, 4],
  [1, 1],
  [0, 0],
  [-60_000, 0],
])('a countdown with %i ms left shows %i seconds', (left, seconds) => {
  expect(secondsUntil(1_000_000, 1_000_000 - left)).toBe(seconds);
});

test('a countdown of more than a minute is shown as minutes and seconds', () => {
  expect([600, 581, 60, 9, 0].map(clockWords)).toEqual(['10:00', '9:41', '1:00', '0:09', '0:00']);
});
