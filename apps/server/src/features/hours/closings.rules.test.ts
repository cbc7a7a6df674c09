import type { OutsideBooking } from '@caddie/contract/desk/hours';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { describe, expect, test } from 'vitest';
import { isWithin, stateOf, sumsOf } from './closings.rules.ts';

const NEW_YORK = 'America/New_York';
const open = (...pairs: [number, number][]) =>
  pairs.map(([opens, closes]) => ({ opensMinute: opens * 60, closesMinute: closes * 60 }));
const from = (startedAt: string, endedAt: string) => ({
  startedAt: Date.parse(startedAt),
  endedAt: Date.parse(endedAt),
});

describe('whether a tee time is within the hours of a day', () => {
  test.each([
    ['that it fills', open([9, 23]), '09:00', '23:00', true],
    ['that open later', open([10, 23]), '09:30', '10:30', false],
    ['that close earlier', open([9, 18]), '17:30', '18:30', false],
    ['but not in their break', open([9, 12], [14, 18]), '11:30', '14:30', false],
    ['after their break', open([9, 12], [14, 18]), '14:00', '15:00', true],
    ['never of a closed one', open(), '12:00', '13:00', false],
  ])('%s', (_, hours, start, end, isInside) => {
    const span = from(`2027-06-25T${start}:00-04:00`, `2027-06-25T${end}:00-04:00`);
    expect(isWithin(NEW_YORK, '2027-06-25', hours, span)).toBe(isInside);
  });

  test('hours past midnight count, also on the night when an hour occurs twice', () => {
    const night = from('2027-11-07T01:30:00-04:00', '2027-11-07T01:30:00-05:00');
    expect(isWithin(NEW_YORK, '2027-11-06', open([9, 26]), night)).toBe(true);
    expect(isWithin(NEW_YORK, '2027-11-06', open([9, 25]), night)).toBe(false);
    // 01:30 occurs twice: closing then means the second, opening then the first.
    expect(isWithin(NEW_YORK, '2027-11-06', open([9, 25.5]), night)).toBe(true);
    expect(isWithin(NEW_YORK, '2027-11-07', open([1.5, 9]), night)).toBe(true);
  });
});

const booking = (change: Partial<OutsideBooking>): OutsideBooking => ({
  bookingId: 'a',
  reference: 'A',
  startedAt: '2027-06-25T18:00:00-04:00',
  endedAt: '2027-06-25T19:00:00-04:00',
  shopRoomName: 'Bay 1',
  customer: 'Ann',
  phone: '+1 646 555 0100',
  status: 'CONFIRMED',
  amount: 7000,
  tenderRefunds: [],
  ...change,
});
const card: Tender = { kind: 'CARD', company: 'Visa', last4: '4242', amount: 7000 };
const pass = { kind: 'MEMBERSHIP', membershipId: 'p', membershipName: 'Pass' } as const;

test('the refunds of a closed day are summed apart for money, sessions and balances, and count no text for a customer without a phone', () => {
  const sums = sumsOf([
    booking({ tenderRefunds: [card] }),
    booking({
      tenderRefunds: [
        { kind: 'CASH', amount: 4000 },
        { ...card, amount: 3000 },
      ],
      phone: null,
    }),
    booking({ tenderRefunds: [{ kind: 'TERMINAL', amount: 500 }] }),
    booking({ tenderRefunds: [{ ...pass, membershipTypeCd: 'COUNT', sessions: 2, amount: 0 }] }),
    booking({ tenderRefunds: [{ ...pass, membershipTypeCd: 'BALANCE', sessions: 0, amount: 900 }] }),
  ]);

  const money = { amount: 14_500, toCards: 10_000, atCounter: 4500, onTerminal: 500 };
  expect(sums).toEqual({ ...money, sessions: 2, toPasses: 900, texts: 4 });
});

describe('a booking of a closed day', () => {
  const day = '2027-06-25';
  const item = (state: 'STAYS' | 'WAITING' | 'DONE' | 'NEEDS_YOU', reason: 'BEGUN' | null = null) => ({
    state,
    reason,
  });
  const listedBooking = (
    change: Partial<OutsideBooking>,
    date = day,
    refundStatus: 'DONE' | 'FAILED' | null = null,
  ) => ({
    booking: booking(change),
    date,
    refundStatus,
  });

  test.each([
    ['waits for the job', item('WAITING'), listedBooking({}), { state: 'WAITING', reason: null }],
    ['is on its way', item('DONE'), listedBooking({ status: 'CANCELING' }), { state: 'ON_ITS_WAY', reason: null }],
    ['is done', item('DONE'), listedBooking({ status: 'CANCELED' }), { state: 'DONE', reason: null }],
    [
      'needs manual work when the bank refused',
      item('DONE'),
      listedBooking({ status: 'CANCELED' }, day, 'FAILED'),
      { state: 'NEEDS_YOU', reason: 'BANK_REFUSED' },
    ],
    [
      'needs manual work when it has begun',
      item('NEEDS_YOU', 'BEGUN'),
      listedBooking({}),
      { state: 'NEEDS_YOU', reason: 'BEGUN' },
    ],
    ['stays', item('STAYS'), listedBooking({}), { state: 'STAYS', reason: null }],
    [
      'stays no more once it is canceled',
      item('STAYS'),
      listedBooking({ status: 'CANCELED' }),
      { state: 'DONE', reason: null },
    ],
    ['stays no more once it is moved', item('STAYS'), listedBooking({}, '2027-06-26'), { state: 'DONE', reason: null }],
  ])('%s', (_, savedItem, now, expected) => {
    expect(stateOf(savedItem, day, now)).toEqual(expected);
  });
});
