import { expect, test } from 'vitest';
import {
  dayWords,
  descriptionOf,
  balanceWords,
  type Movement,
  movementWords,
  paidBookings,
  withBalances,
} from './ledger.rules.ts';
import type { SetWithLedger } from './memberships.api.ts';

const COUNT = { membershipTypeCd: 'COUNT' } as const;
const BALANCE = { membershipTypeCd: 'BALANCE' } as const;
const PERIOD = { membershipTypeCd: 'PERIOD' } as const;

const movement = (kind: Movement['kind'], fields: Partial<Movement>): Movement => ({
  membershipId: 'practice',
  kind,
  at: '2026-01-05T10:00:00-05:00',
  countDelta: 0,
  amountDelta: 0,
  bookingId: null,
  shopRoomName: null,
  startedAt: null,
  endedAt: null,
  percent: null,
  reason: null,
  lastDay: null,
  note: null,
  ...fields,
});

const purchase = movement('GRANT', { countDelta: 10 });
const credit = movement('GRANT', { membershipId: 'bar', amountDelta: 2000 });
const usage = movement('USE', { countDelta: -2, bookingId: 'a' });
const barUsage = movement('USE', { membershipId: 'bar', amountDelta: -550, bookingId: 'b' });
const usageReturn = movement('RETURN', { countDelta: 2, bookingId: 'a' });

test('a membership’s ledger shows the balance after each line, per membership', () => {
  const rows = withBalances([usageReturn, barUsage, usage, credit, purchase]);

  expect(rows.map((row) => balanceWords(row, row.membershipId === 'bar' ? BALANCE : COUNT, 'USD'))).toEqual([
    '10 left',
    '$14.50 left',
    '8 left',
    '$20.00 left',
    '10 left',
  ]);
});

test.each([
  [usage, COUNT, '−2 sessions'],
  [movement('USE', { countDelta: -1 }), COUNT, '−1 session'],
  [purchase, COUNT, '+10 sessions'],
  [movement('RETURN', {}), COUNT, '0 sessions'],
  [barUsage, BALANCE, '−$5.50'],
  [credit, BALANCE, '+$20.00'],
  [movement('ADJUST', { amountDelta: 1 }), BALANCE, '+$0.01'],
  [movement('USE', {}), PERIOD, ''],
])('a ledger line shows its amount', (row, kind, words) => {
  expect(movementWords(row, kind, 'USD')).toBe(words);
});

test('a ledger line for a tee time says that it was booked on its day; any other line shows only the day', () => {
  expect([dayWords(usage), dayWords(usageReturn)]).toEqual(['Booked Mon, Jan 5', 'Mon, Jan 5']);
});

test('the day of a ledger line is the day on the venue’s calendar', () => {
  expect(dayWords(movement('GRANT', { at: '2026-01-05T23:30:00-05:00' }))).toBe('Mon, Jan 5');
});

test('a booking counts as paid with a membership set until it is returned', () => {
  expect(paidBookings([usage, purchase])).toEqual(new Set(['a']));
  expect(paidBookings([usageReturn, usage, purchase])).toEqual(new Set());
});

test('a ledger line without a booking counts as no paid booking', () => {
  expect(paidBookings([movement('USE', {})])).toEqual(new Set());
});

test('a period shows no balance beside its ledger lines', () => {
  const [row] = withBalances([purchase]);
  expect(balanceWords(row!, PERIOD, 'USD')).toBe('');
});

test('a booking that was returned to a membership set and paid with it again counts as paid', () => {
  expect(paidBookings([usage, usageReturn, usage, purchase])).toEqual(new Set(['a']));
});

test.each<[Movement, string]>([
  [purchase, 'Bought for $400.00'],
  [
    { ...usage, shopRoomName: 'Bay 3', startedAt: '2026-01-10T12:00:00-05:00', endedAt: '2026-01-10T13:30:00-05:00' },
    'Bay 3, 12:00 PM – 1:30 PM',
  ],
  [{ ...usageReturn, percent: 100 }, 'Tee time given back, returned'],
  [{ ...usageReturn, percent: 50 }, 'Tee time given back, 50% returned'],
  [{ ...usageReturn, percent: 0 }, 'Tee time given back, nothing returned'],
  [movement('ADJUST', { note: 'For the broken screen' }), 'For the broken screen'],
  [movement('EXPIRE', { reason: 'ENDED', lastDay: '2026-03-15' }), 'Ended on Mar 15, 2026'],
  [movement('EXPIRE', { reason: 'REFUNDED' }), 'Refunded'],
])('the ledger line of %j reads "%s"', (one, words) => {
  const set = { amount: 40_000, currency: 'USD', memberships: [{}] } as SetWithLedger;
  expect(descriptionOf(one, set)).toBe(words);
});

test('the price of a set with several memberships is not shown as the price of one of them', () => {
  const set = { amount: 40_000, currency: 'USD', memberships: [{}, {}] } as SetWithLedger;
  expect(descriptionOf(purchase, set)).toBe('Bought');
});
