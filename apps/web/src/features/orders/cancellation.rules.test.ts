import { expect, test } from 'vitest';
import { cancellationLines } from './cancellation.rules.ts';

const steps = [
  { until: '2026-01-09T18:30:00-05:00', refundPercent: 100 },
  { until: '2026-01-10T16:30:00-05:00', refundPercent: 50 },
];
const words = (at: string, refundSteps = steps) =>
  cancellationLines(refundSteps, 'America/New_York', Date.parse(at)).map(({ text }) => text.replaceAll(/[[\]]/g, ''));

test('a customer sees until when canceling is free, and what applies afterwards', () => {
  expect(words('2026-01-05T12:00:00-05:00')).toEqual([
    'Free until Fri, Jan 9, 6:30 PM. You get everything back.',
    'After that, 50% comes back until Sat, Jan 10, 4:30 PM, then nothing.',
  ]);
});

test('a customer who books late sees only the policy steps that still apply', () => {
  expect(words('2026-01-10T12:00:00-05:00')).toEqual([
    'If you cancel, 50% comes back until Sat, Jan 10, 4:30 PM, then nothing.',
  ]);
  expect(words('2026-01-10T17:00:00-05:00')).toEqual(['No refund. Nothing comes back if you cancel.']);
  // A step applies until its last moment, as it does for a cancellation.
  expect(words('2026-01-10T16:30:00-05:00')[0]).toMatch(/^If you cancel, 50%/);
  expect(words('2026-01-10T16:30:00.001-05:00')[0]).toMatch(/^No refund/);
});

test('a customer sees several refund steps one after the other', () => {
  const third = { until: '2026-01-10T17:30:00-05:00', refundPercent: 25 };
  expect(words('2026-01-10T12:00:00-05:00', [...steps, third])[0]).toBe(
    'If you cancel, 50% comes back until Sat, Jan 10, 4:30 PM, then 25% comes back until Sat, Jan 10, 5:30 PM, then nothing.',
  );
});

test('a cancellation policy that always or never refunds has a sentence that says so', () => {
  expect(words('2026-01-05T12:00:00-05:00', steps.slice(0, 1))).toEqual([
    'Free until Fri, Jan 9, 6:30 PM. You get everything back.',
    'After that, nothing comes back.',
  ]);
  expect(words('2026-01-05T12:00:00-05:00', [])).toEqual(['No refund. Nothing comes back if you cancel.']);
});
