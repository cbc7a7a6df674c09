import type { FirstRun } from '@caddie/contract/desk/first-run';
import { describe, expect, test } from 'vitest';
import { openingChecks, setupDurationText } from './open.rules.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');
const firstRun: FirstRun = {
  venue: {
    shopName: 'Mulligans',
    address: '',
    phone: '',
    email: '',
    countryCode: 'US',
    currency: 'USD',
    timeZone: 'America/New_York',
    imageTitle: '',
  },
  steps: {
    NAME: 'DONE',
    PICTURE: 'SKIPPED',
    BAYS: 'DONE',
    HOURS: 'DONE',
    PRICES: 'DONE',
    CANCELING: 'DONE',
    PAYMENTS: 'DONE',
    TRY: 'DONE',
    OPEN: null,
  },
  missing: [],
  canChangeCurrency: true,
  startedAt: '2026-11-16T14:52:20Z',
  openedAt: null,
  plan: { name: 'TRIAL', bayLimit: null, bayCount: 4, trialEndsOn: null, isTrialOver: false },
  link: '',
  test: {
    link: '',
    booking: {
      bookingId: 'b1',
      reference: '4K7QX2A',
      roomName: 'Bay 1',
      startedAt: '2026-11-16T16:00:00Z',
      amount: 4500,
      card: '4242',
      isPaid: true,
      isTextSent: true,
      isCanceled: true,
      refund: { amount: 4500, isDone: true },
    },
  },
  texts: { from: '+1 888 555 0101', isReady: true },
  payments: { kind: 'VENUE', mode: 'LIVE', account: 'acct_17731' },
};
const sale = { bays: 4, openMinutes: 102 * 60, amounts: [6000, 4500, 6000] };
const checkLines = (changed: Partial<FirstRun>) =>
  openingChecks({ ...firstRun, ...changed }, sale, NOW).map(({ title, about, tag }) => [title, about, tag]);

describe('the checklist before opening', () => {
  test('lists the test booking, the payment account, the texts, and what is for sale', () => {
    expect(checkLines({})).toEqual([
      ['Test booking', 'Bay 1, today 11:00 AM, $45.00 with test card 4242', 'Confirmed, text received'],
      ['Canceled again', '$45.00 given back to the test card', 'Refund done'],
      ['Getting paid', 'Stripe, account ending 7731, live keys', 'Ready'],
      ['Texts', 'Sent from +1 888 555 0101', 'Ready'],
      ['4 bays, 408 hours a week', '$45.00 and $60.00 an hour', 'Set'],
    ]);
  });

  test('shows a part as working only if it works', () => {
    const simulated = checkLines({
      test: null,
      texts: { from: null, isReady: false },
      payments: { kind: 'SANDBOX', mode: 'TEST', account: null },
    });
    expect(simulated.map(([, , tag]) => tag)).toEqual(['Not tried', 'Not live', 'Simulated', 'Set']);
    const uncanceled = { ...firstRun.test!.booking!, isCanceled: false, refund: null };
    expect(checkLines({ test: { link: '', booking: uncanceled } })[1]).toEqual([
      'Canceled again',
      'The test booking still stands. Opening cancels it.',
      'Not yet',
    ]);
    expect(openingChecks({ ...firstRun, missing: ['PRICES'] }, sale, NOW).at(-1)).toMatchObject({
      state: 'MISSING',
      step: 'PRICES',
    });
  });
});

test('the duration of a venue’s setup is shown in minutes, in hours, or as its first day', () => {
  expect(setupDurationText(firstRun.startedAt, NOW, 'America/New_York')).toBe('Took 7 min 40 s');
  expect(setupDurationText(firstRun.startedAt, NOW + 7_200_000, 'America/New_York')).toBe('Took 2 h 7 min');
  expect(setupDurationText(firstRun.startedAt, NOW + 172_800_000, 'America/New_York')).toBe('Begun on Mon, Nov 16');
});
