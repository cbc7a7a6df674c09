import { HOUR } from '@caddie/contract/dates/duration';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { correctClock, currentTime, watchClock } from './clock.ts';

/** The time of the server. */
const NOON = Date.parse('2026-01-05T12:00:00Z');
const dated = (at: number, headers = {}) =>
  new Response('', { headers: { date: new Date(at).toUTCString(), ...headers } });

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  // Two answers with the same date leave only one correction: none.
  for (const now of [NOON, NOON + 1000]) {
    vi.setSystemTime(now);
    correctClock(dated(NOON), 0);
  }
  vi.useRealTimers();
});

test.each([HOUR, -HOUR])('a phone that is wrong by %i ms knows the time once the server has answered', (wrongBy) => {
  vi.setSystemTime(NOON + wrongBy);

  correctClock(dated(NOON), 0);

  expect(Math.abs(currentTime() - NOON)).toBeLessThanOrEqual(1000);
  vi.advanceTimersByTime(HOUR);
  expect(Math.abs(currentTime() - NOON - HOUR)).toBeLessThanOrEqual(1000);
});

test('a phone whose clock is right is not corrected for an answer that was dated to the second and took its time', () => {
  vi.setSystemTime(NOON + 5_900);

  correctClock(dated(NOON), 6_000);
  expect(currentTime()).toBe(NOON + 5_900);
  correctClock(dated(NOON + 5_000), 10);
  expect(currentTime()).toBe(NOON + 5_900);
});

test('an answer that the service worker has kept, or one without a date, does not change the time', () => {
  correctClock(dated(NOON - HOUR, { age: '3600' }), 0);
  correctClock(new Response(''), 0);
  expect(currentTime()).toBe(NOON);

  // A proxy that keeps nothing may say so of every answer.
  correctClock(dated(NOON + HOUR, { age: '0' }), 0);
  expect(currentTime()).toBe(NOON + HOUR);
});

test('what shows the time learns of a correction, and of none that cannot be noticed', () => {
  const onCorrection = vi.fn();
  const unwatch = watchClock(onCorrection);

  correctClock(dated(NOON + 2_000), 0);
  expect(onCorrection).not.toHaveBeenCalled();
  correctClock(dated(NOON + HOUR), 0);
  expect(onCorrection).toHaveBeenCalledOnce();

  unwatch();
  correctClock(dated(NOON), 0);
  expect(onCorrection).toHaveBeenCalledOnce();
});
