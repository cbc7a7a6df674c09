import type { Tender } from '@caddie/contract/amounts/tenders';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CancellationNotice } from './cancellation-notice.tsx';
import type { BookingOnPage } from './cancellation-notice.rules.ts';

const card: Tender = { kind: 'CARD', company: 'Visa', last4: '4242', amount: 7000 };
const pass = (membershipTypeCd: 'COUNT' | 'BALANCE' | 'PERIOD', sessions: number, amount: number): Tender => ({
  kind: 'MEMBERSHIP',
  membershipId: 'one',
  membershipName: 'House pass',
  membershipTypeCd,
  sessions,
  amount,
});
const canceledByVenue = {
  statusReason: 'CANCELED_BY_VENUE',
  refundStatus: null,
  currency: 'USD',
  timeZone: 'America/New_York',
  closedNote: 'New turf',
};
const render = (change: object): string =>
  renderToStaticMarkup(
    <CancellationNotice booking={{ ...canceledByVenue, refund: null, ...change } as BookingOnPage} />,
  );
/** The rendered text, line by line. */
const readLines = (change: object): string[] =>
  render(change)
    .split(/<[^>]*>/)
    .filter((text) => text !== '');
const refundTo = (...to: Tender[]) => ({ refund: { amount: 0, to, handedOver: [] } });

describe('a booking that the venue canceled because it closed', () => {
  test.each<[string, Tender[], ...string[]]>([
    ['the card', [card], '$70.00 goes to Visa ending in 4242.'],
    ['the balance', [pass('BALANCE', 0, 5000)], '$50.00 goes back to House pass.'],
    ['the sessions', [pass('COUNT', 2, 0)], '2 sessions go back to House pass.'],
    ['the pass of days', [pass('PERIOD', 0, 0)], 'It no longer counts on House pass.'],
    ['the desk, for cash', [{ kind: 'CASH', amount: 4000 }], '$40.00 goes back to you at the desk.'],
    ['the desk, for its terminal', [{ kind: 'TERMINAL', amount: 4000 }], '$40.00 goes back to you at the desk.'],
    [
      'each of several',
      [pass('BALANCE', 0, 5000), card, { kind: 'CASH', amount: 100 }],
      '$50.00 goes back to House pass.',
      '$70.00 goes to Visa ending in 4242.',
      '$1.00 goes back to you at the desk.',
    ],
    ['one card, twice', [card, card], '$70.00 goes to Visa ending in 4242.', '$70.00 goes to Visa ending in 4242.'],
    ['nowhere, if nothing was paid', [], 'Nothing was charged.'],
  ])('shows who canceled it, the venue’s reason, and the refund to %s', (_, to, ...money) => {
    expect(readLines(refundTo(...to))).toEqual(['The venue canceled it.', 'New turf', ...money]);
  });

  test('shows the reason as escaped text', () => {
    const note = '<img src=x onerror="alert(1)"> & <b>closed</b>';
    expect(render({ closedNote: note })).toContain(
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;closed&lt;/b&gt;',
    );
  });

  test('shows no refund while it is unknown, and none to a card that the bank rejected', () => {
    expect(readLines({})).toEqual(['The venue canceled it.', 'New turf']);
    const failedRefund = { refundStatus: 'FAILED', ...refundTo(pass('COUNT', 1, 0), card) };
    expect(readLines(failedRefund)).toEqual([
      'The venue canceled it.',
      'New turf',
      '1 session goes back to House pass.',
    ]);
  });
});

test('a booking that the desk canceled shows its refund, without a reason', () => {
  expect(readLines({ closedNote: null, ...refundTo(card) })).toEqual([
    'The venue canceled it.',
    '$70.00 goes to Visa ending in 4242.',
  ]);
  expect(readLines({ closedNote: null, ...refundTo({ ...card, amount: 0 }) })).toEqual(['The venue canceled it.']);
});

test('a booking that its customer canceled shows the refund to collect at the desk', () => {
  const canceled = { statusReason: 'CANCELED_BY_CUSTOMER', closedNote: null };
  expect(
    readLines({ ...canceled, ...refundTo(card, { kind: 'CASH', amount: 4000 }, { kind: 'TERMINAL', amount: 0 }) }),
  ).toEqual(['You canceled it.', '$40.00 goes back to you at the desk.']);
});

test.each([
  ['CASH', '$40.00 was given back to you in cash on Nov 21, 3:12 PM.'],
  ['TERMINAL', '$40.00 was given back to your card at the desk on Nov 21, 3:12 PM.'],
  ['OTHER', '$40.00 was given back to you on Nov 21, 3:12 PM.'],
])('a refund paid out at the desk (%s) is shown with its time and way, not as still due', (kind, sentence) => {
  const handedOver = [{ kind, amount: 4000, at: '2026-11-21T15:12:00-05:00' }];
  const refund = {
    amount: 5000,
    to: [
      { kind: 'CASH', amount: 0 },
      { kind: 'TERMINAL', amount: 1000 },
    ],
    handedOver,
  };
  const lines = ['$10.00 goes back to you at the desk.', sentence];
  expect(readLines({ closedNote: null, refund })).toEqual(['The venue canceled it.', ...lines]);
  expect(readLines({ statusReason: 'CANCELED_BY_CUSTOMER', closedNote: null, refund })).toEqual([
    'You canceled it.',
    ...lines,
  ]);
});

test('a booking from a list, or one that its customer canceled, shows only why it ended', () => {
  expect(readLines({ closedNote: undefined, refund: undefined })).toEqual(['The venue canceled it.']);
  expect(readLines({ statusReason: 'CANCELED_BY_CUSTOMER', closedNote: null, ...refundTo(card) })).toEqual([
    'You canceled it.',
  ]);
  expect(render({ statusReason: null, closedNote: null })).toBe('');
});
