import { expect, test } from 'vitest';
import { secondsUntil } from './use-countdown.ts';

test.each([
  [5000, 5],
  [4999, 5],
  [4001, 5],
  [4000, 4],
  [1, 1],
  [0, 0],
  [-60_000, 0],
])('with %i ms left a customer reads %i seconds', (left, seconds) => {
  expect(secondsUntil(1_000_000, 1_000_000 - left)).toBe(seconds);
});
