import type { LinkedBooking } from '@caddie/contract/links';
import { expect, test } from 'vitest';
import { canCancel, limitWords } from './limits.rules.ts';

const at = (time: string) => Date.parse(`2026-01-${time}:00-05:00`);
const booking = {
  bookingStatusCd: 'CONFIRMED',
  bookingStartedAt: '2026-01-10T18:30:00-05:00',
  timeZone: 'America/New_York',
  refundSteps: [
    { until: '2026-01-09T18:30:00-05:00', refundPercent: 100 },
    { until: '2026-01-10T16:30:00-05:00', refundPercent: 50 },
    { until: '2026-01-10T18:30:00-05:00', refundPercent: 0 },
  ],
} satisfies Partial<LinkedBooking>;

test.each<[string, LinkedBooking['bookingStatusCd'], string, boolean]>([
  ['a booking ahead', 'CONFIRMED', '10T18:29', true],
  ['a booking that has begun', 'CONFIRMED', '10T18:30', false],
  ['a canceled booking', 'CANCELED', '08T12:00', false],
  ['a booking whose refund is on its way', 'CANCELING', '08T12:00', false],
])('the page of a text’s link offers to cancel only a coming booking: %s', (_, bookingStatusCd, now, isOffered) => {
  expect(canCancel({ ...booking, bookingStatusCd }, at(now))).toBe(isOffered);
});

test.each([
  ['08T12:00', '[Move or cancel free] until Fri, Jan 9, 6:30 PM.'],
  ['09T18:30', '[50% back] if you cancel until Sat, Jan 10, 4:30 PM.'],
  ['10T16:30', 'Nothing comes back if you cancel now.'],
])('the page of a text’s link says at %s what canceling gives back', (now, words) => {
  expect(limitWords(booking, at(now))).toBe(words);
});

test('the page of a text’s link says when the policy refunds nothing', () => {
  expect(limitWords({ ...booking, refundSteps: [] }, at('08T12:00'))).toBe('Nothing comes back if you cancel now.');
});
