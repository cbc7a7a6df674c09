import { HOURS_STEP, LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import type { OutsideBooking } from '@caddie/contract/desk/hours';
import { describe, expect, test } from 'vitest';
import { nextHolidays } from './special-days/holidays.rules.ts';
import { refundOf, possibleClosings, hoursWords, minuteWords, customerLabel, possibleOpenings } from './hours.rules.ts';

test.each([
  [540, '9 AM'],
  [1110, '6:30 PM'],
  [1440, '12 AM'],
  [1560, '2 AM next day'],
  [LATEST_CLOSING, '12 PM next day'],
])('minute %i of a day is shown as %s', (minute, text) => {
  expect(minuteWords(minute)).toBe(text);
});

test('the hours of a day are shown as closed, or as its opening times', () => {
  expect(hoursWords([])).toBe('Closed');
  expect(
    hoursWords([
      { opensMinute: 540, closesMinute: 720 },
      { opensMinute: 840, closesMinute: 1560 },
    ]),
  ).toBe('9 AM – 12 PM, 2 PM – 2 AM next day');
});

test('a stretch of a day’s hours opens after the previous one and closes before the next, in half hours', () => {
  expect(possibleOpenings(720, 840)).toEqual([720, 750, 780, 810]);
  expect(possibleOpenings(0, LATEST_CLOSING).at(-1)).toBe(1440 - HOURS_STEP);
  expect(possibleClosings(600, 690)).toEqual([630, 660, 690]);
  expect(possibleClosings(600).at(-1)).toBe(LATEST_CLOSING);
});

describe('the refund for a booking of a closed day', () => {
  const booking = (change: Partial<OutsideBooking>): OutsideBooking =>
    ({ status: 'CONFIRMED', amount: 7000, tenderRefunds: [], customer: 'Ann', ...change }) as OutsideBooking;
  const pass = { kind: 'MEMBERSHIP', membershipId: 'p', membershipName: 'Practice Pass' } as const;

  test.each([
    [
      'goes to a card and is paid in cash',
      booking({
        tenderRefunds: [
          { kind: 'CARD', company: 'Visa', last4: '3391', amount: 9000 },
          { kind: 'CASH', amount: 500 },
        ],
      }),
      { value: '$90.00 and $5.00', to: 'Visa 3391 and Cash, paid at the desk' },
    ],
    [
      'goes to a pass',
      booking({ tenderRefunds: [{ ...pass, membershipTypeCd: 'COUNT', sessions: 2, amount: 0 }] }),
      { value: '2 sessions', to: 'Practice Pass' },
    ],
    ['is empty for an unpaid booking', booking({}), { value: '–', to: 'Not paid' }],
    ['is empty for a hold', booking({ status: 'READY' }), { value: '–', to: 'Held, not paid' }],
    ['is empty for a free booking', booking({ amount: 0 }), { value: '–', to: 'Costs nothing' }],
  ])('%s', (_, one, expected) => {
    expect(refundOf(one, 'USD')).toEqual(expected);
  });

  test('names the customer, a walk-in, or a hold of the desk', () => {
    const names = ['Ann', '', null].map((customer) => customerLabel(booking({ customer })));
    expect(names).toEqual(['Ann', 'Walk-in', 'Held by the desk']);
  });
});

test('each holiday of a country is offered once, except one that already has special hours', () => {
  expect(nextHolidays('US', '2026-11-16', ['2026-12-25'])).toEqual([
    { name: 'Thanksgiving', date: '2026-11-26' },
    { name: 'New Year’s Day', date: '2027-01-01' },
    { name: 'Memorial Day', date: '2027-05-31' },
    { name: 'Juneteenth', date: '2027-06-19' },
    { name: 'Independence Day', date: '2027-07-04' },
    { name: 'Labor Day', date: '2027-09-06' },
  ]);
  // Thanksgiving of the next year is less than a year after that of this year.
  expect(nextHolidays('US', '2026-11-25', []).filter(({ name }) => name === 'Thanksgiving')).toHaveLength(1);
  expect(nextHolidays('US', '2027-07-04', []).at(-1)).toEqual({ name: 'Independence Day', date: '2028-07-04' });
  expect(nextHolidays('CN', '2026-12-01', []).map(({ date }) => date)).toEqual([
    '2027-01-01',
    '2027-05-01',
    '2027-10-01',
  ]);
});
