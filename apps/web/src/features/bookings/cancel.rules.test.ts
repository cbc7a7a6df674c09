import { expect, test } from 'vitest';
import { backWords, confirmWords, givenBack } from './cancel.rules.ts';

const booking = {
  bookingStatusCd: 'CONFIRMED',
  amount: 12_000,
  currency: 'USD',
  paidWith: 'Visa ending in 4242' as string | null,
  refundSteps: [
    { until: '2026-01-09T18:30:00-05:00', refundPercent: 100 },
    { until: '2026-01-10T16:30:00-05:00', refundPercent: 50 },
  ],
};
const early = Date.parse('2026-01-08T12:00:00-05:00');
const late = Date.parse('2026-01-10T12:00:00-05:00');
const tooLate = Date.parse('2026-01-10T17:00:00-05:00');
const words = (change: Partial<typeof booking>, refund: number, now: number) => {
  const one = { ...booking, ...change };
  const back = givenBack(one, refund, now);
  return [confirmWords(one, refund, back), backWords(one, refund, back)];
};

test('the red button and the sentence name the exact amount and where it goes', () => {
  expect(words({}, 12_000, early)).toEqual(['Cancel and refund $120.00', '$120.00 goes to Visa ending in 4242.']);
  expect(words({}, 6_000, late)).toEqual(['Cancel and refund $60.00', '$60.00 goes to Visa ending in 4242.']);
});

test('a customer who cancels too late is told before they do', () => {
  expect(words({}, 0, tooLate)).toEqual([
    'Cancel without refund',
    'It is too late for a refund, so nothing comes back.',
  ]);
});

test('sessions of a membership go back to it, and money beside them is named', () => {
  expect(words({ paidWith: '1 session of Practice pack' }, 0, early)).toEqual([
    'Cancel booking',
    'You get everything back: 1 session of Practice pack.',
  ]);
  expect(words({ paidWith: '$100.00 of House balance and Visa' }, 1_000, late)).toEqual([
    'Cancel and refund $10.00',
    'You get 50% back of $100.00 of House balance and Visa, $10.00 of it in money.',
  ]);
});

test('what a balance paid comes back to it by its share', () => {
  expect(words({ paidWith: '$120.00 of House balance' }, 0, late)).toEqual([
    'Cancel booking',
    'You get 50% back of $120.00 of House balance.',
  ]);
});

test('what comes back changes at the very moment that the policy names', () => {
  const at = (moment: string) => givenBack(booking, 0, Date.parse(moment)).percent;
  expect(at('2026-01-09T18:30:00-05:00')).toBe(100);
  expect(at('2026-01-09T18:30:01-05:00')).toBe(50);
  expect(at('2026-01-10T16:30:00-05:00')).toBe(50);
  expect(at('2026-01-10T16:30:01-05:00')).toBe(0);
});

test('what cost nothing, and money whose card is not known, are told as they are', () => {
  expect(words({ amount: 0, paidWith: null }, 0, early)[1]).toBe('Nothing was charged.');
  expect(words({ paidWith: null }, 12_000, early)[1]).toBe('$120.00 goes back to you.');
  expect(words({ amount: 4501, paidWith: 'Visa' }, 2251, late)[1]).toBe('$22.51 goes to Visa.');
});

test('a hold is released, because nothing was charged', () => {
  expect(words({ bookingStatusCd: 'READY' }, 0, early)).toEqual(['Release this time', 'Nothing was charged.']);
});
