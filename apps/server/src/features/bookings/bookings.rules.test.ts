import { refundPercentAt } from '@caddie/contract/amounts/refund-steps';
import { describe, expect, test } from 'vitest';
import { venue } from '../../../test/samples/sample-venue.ts';
import { freeUntil, referenceFrom, refundStepsFor } from './bookings.rules.ts';

const startsAt = Date.parse('2027-06-11T18:00:00-04:00');
const before = (hours: number) => startsAt - hours * 3_600_000;

describe('a cancellation', () => {
  const steps = refundStepsFor(venue(), startsAt);

  test.each([
    [48, 100],
    [24, 100],
    [23.99, 50],
    [2, 50],
    [1.99, 0],
    [-1, 0],
  ])('%f hours before the start refunds %i percent', (hours, percent) => {
    expect(refundPercentAt(steps, before(hours))).toBe(percent);
  });

  test('is free until a time on the venue’s clock', () => {
    expect(freeUntil(steps)).toBe('2027-06-10T18:00:00-04:00');
  });
});

test('a reference has seven characters that are not easily confused', () => {
  expect(referenceFrom(new Uint8Array([0, 29, 30, 255, 7, 8, 9]))).toMatch(/^[2-9A-HJKMNP-TV-Z]{7}$/);
});
