import { bookingStatus } from '@caddie/contract/bookings';
import { describe, expect, test } from 'vitest';
import { venue } from '../../../test/sample-venue.ts';
import { bookingMoves, freeUntil, referenceFrom, refundAmount, refundStepsFor, sourcesOf } from './bookings.rules.ts';
import { choose } from './wish.rules.ts';

const startsAt = Date.parse('2027-06-11T18:00:00-04:00');
const before = (hours: number) => startsAt - hours * 3_600_000;

describe('the life of a booking', () => {
  test('knows every status, and its sources are its moves read backwards', () => {
    expect(Object.keys(bookingMoves).toSorted()).toEqual([...bookingStatus.options].toSorted());
    for (const to of bookingStatus.options) {
      for (const from of bookingStatus.options)
        expect(sourcesOf(to).includes(from)).toBe(bookingMoves[from].includes(to));
    }
  });
});

describe('canceling', () => {
  const steps = refundStepsFor(venue(), startsAt);

  test.each([
    [48, 6700],
    [24, 6700],
    [23.99, 3350],
    [2, 3350],
    [1.99, 0],
    [-1, 0],
  ])('%f hours before gives back %i of 6700', (hours, amount) => {
    expect(refundAmount(6700, steps, before(hours))).toBe(amount);
  });

  test('is free until a moment on the venue’s clock, and half a cent goes to the customer', () => {
    expect(freeUntil(steps)).toBe('2027-06-10T18:00:00-04:00');
    expect(refundAmount(3001, steps, before(3))).toBe(1501);
  });
});

describe('a wish', () => {
  const now = Date.parse('2027-06-01T12:00:00-04:00');
  const wish = { startedAt: '2027-06-11T18:00:00-04:00', durationMinutes: 60, partySize: 2 };
  const shop = venue();

  test('within hours and limits is allowed, in the venue’s offset or in UTC', () => {
    expect(choose(shop, wish, now)).toMatchObject({ from: startsAt, day: { date: '2027-06-11' } });
    expect(choose(shop, { ...wish, startedAt: '2027-06-11T22:00:00Z' }, now).from).toBe(startsAt);
  });

  test.each([
    ['off the half hour', { startedAt: '2027-06-11T18:10:00-04:00' }, /every half hour/],
    ['when closed', { startedAt: '2027-06-11T03:00:00-04:00' }, /every half hour/],
    ['past closing', { startedAt: '2027-06-11T22:30:00-04:00' }, /closes before/],
    ['in the past', { startedAt: '2027-05-11T18:00:00-04:00' }, /over/],
    ['too soon', { startedAt: '2027-06-01T12:00:00-04:00' }, /too late to book/],
    ['too far ahead', { startedAt: '2027-09-11T18:00:00-04:00' }, /30 days ahead/],
    ['of a length nobody sells', { durationMinutes: 1440 }, /last 60, 90, 120 minutes/],
    ['for too many', { partySize: 5 }, /at most 4/],
    ['with an offset the venue never has', { startedAt: '2027-06-11T18:00:00+09:00' }, /does not exist/],
  ])('%s is refused with a sentence', (_, change, reason) => {
    expect(() => choose(shop, { ...wish, ...change }, now)).toThrow(
      expect.objectContaining({ code: 'INVALID_SLOT', details: { reason: expect.stringMatching(reason) } }),
    );
  });

  test('for half past two on the night the clocks go forward is refused', () => {
    const nights = venue({ weekly: [{ weekday: 6, opensMinute: 1080, closesMinute: 1680 }] });
    const springNight = Date.parse('2027-03-10T12:00:00-05:00');
    expect(() => choose(nights, { ...wish, startedAt: '2027-03-14T02:30:00-05:00' }, springNight)).toThrow(
      expect.objectContaining({ details: { reason: expect.stringMatching(/does not exist/) } }),
    );
  });
});

test('a reference is seven characters that nobody confuses', () => {
  expect(referenceFrom(new Uint8Array([0, 29, 30, 255, 7, 8, 9]))).toMatch(/^[2-9A-HJKMNP-TV-Z]{7}$/);
});
