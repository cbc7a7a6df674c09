import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk of the app’s code that does not load is given up after exactly two minutes', async () => {
  const outcomes: string[] = [];
  const loading = withTimeout(new Promise(() => {})).catch((error: Error) => outcomes.push(error.message));

  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(['A part of the app did not arrive.']);
  await loading;
});

test('a chunk of the app’s code that loads in time is returned, and its timer is cleared', async () => {
  expect(await withTimeout(Promise.resolve('the screen'))).toBe('the screen');
  expect(vi.getTimerCount()).toBe(0);
});
