import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk that does not load is given up after exactly two minutes', async () => {
  const states: string[] = [];
  const loading = inTime(new Promise(() => {})).catch((error: Error) => states.push(error.message));

  await vi.advanceTimersByTimeAsync(119_999);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['A part of the app did not arrive.']);
  await loading;
});

test('a chunk that loads in time is returned, and its timer is cleared', async () => {
  expect(await inTime(Promise.resolve('the screen'))).toBe('the screen');
  expect(vi.getTimerCount()).toBe(0);
});
