import { expect, test } from 'vitest';
import { booking, refundableAmounts } from '../../../../test/samples/sample-booking.ts';
import type { BookingRow } from '../bookings.rules.ts';
import { previewCancellation } from './cancellation.rules.ts';
import { counterRefunds, excessOverPolicy, moneyRefunded, planRefund } from './refund-plan.rules.ts';

const EARLY = '2027-06-01T12:00:00-04:00';
const LATE = '2027-06-11T12:00:00-04:00';
const card = { kind: 'CARD' as const, company: 'Visa', last4: '4242' };
const membership = { kind: 'MEMBERSHIP' as const, membershipId: 'pack', membershipName: 'Practice pack' };
const freeUntil = '2027-06-10T18:00:00-04:00';
const preview = (change: Partial<BookingRow>, now: string) => previewCancellation(booking(change), Date.parse(now));

test.each([
  ['2027-06-10T18:00:00-04:00', 10_500],
  ['2027-06-10T18:00:01-04:00', 5250],
  ['2027-06-11T16:00:00-04:00', 5250],
  ['2027-06-11T16:00:01-04:00', 0],
  ['2027-06-11T17:59:59-04:00', 0],
])('a paid booking canceled at %s refunds %i to its tender', (now, amount) => {
  expect(preview({}, now)).toEqual({ allowed: true, amount, to: [{ ...card, amount }], freeUntil });
});

test('a cancellation refunds the policy’s share of a card payment as money, and the sessions of a pass as sessions', () => {
  expect(preview({ tenders: [{ ...card, amount: 4001 }], refundable: refundableAmounts(4001) }, LATE).amount).toBe(
    2001,
  );
  const pack = { ...membership, membershipTypeCd: 'COUNT' as const, sessions: 2, amount: 10_500 };
  const sessionsLeft = [{ amount: 0, sessions: 2 }];
  expect(preview({ tenders: [pack], refundable: sessionsLeft }, EARLY)).toMatchObject({
    amount: 0,
    to: [{ ...pack, amount: 0, sessions: 2 }],
  });
  expect(preview({ tenders: [pack], refundable: sessionsLeft }, LATE).to).toEqual([
    { ...pack, amount: 0, sessions: 0 },
  ]);
});

test('a cancellation refunds each tender by its own share', () => {
  const balance = { ...membership, membershipTypeCd: 'BALANCE' as const, sessions: 0, amount: 4001 };
  const cardPart = { ...card, amount: 6499 };
  expect(preview({ tenders: [balance, cardPart], refundable: refundableAmounts(4001, 6499) }, LATE)).toMatchObject({
    amount: 3250,
    to: [
      { ...balance, amount: 2001 },
      { ...cardPart, amount: 3250 },
    ],
  });
});

test('a cancellation refunds at most the amount that earlier partial refunds have left', () => {
  const [fullUntil, halfUntil] = ['2027-06-10T18:00:00-04:00', '2027-06-11T16:00:00-04:00'];
  expect(preview({ refundable: refundableAmounts(7500) }, fullUntil).amount).toBe(7500);
  expect(preview({ refundable: refundableAmounts(7500) }, fullUntil).to).toEqual([{ ...card, amount: 7500 }]);
  expect(preview({ refundable: refundableAmounts(7500) }, halfUntil).amount).toBe(5250);
  expect(preview({ refundable: refundableAmounts(1500) }, halfUntil).amount).toBe(1500);
  const row = booking({ refundable: refundableAmounts(7500) });
  expect(moneyRefunded(row, planRefund(row, 'ALL', Date.parse(halfUntil)))).toBe(7500);
});

test('a cancellation hands over at most the cash that earlier partial refunds have left', () => {
  const cash = { tenders: [{ kind: 'CASH' as const, amount: 10_500 }], refundable: refundableAmounts(1500) };
  expect(preview(cash, EARLY).amount).toBe(1500);
  expect(preview(cash, LATE).amount).toBe(1500);
  expect(counterRefunds(booking(cash), planRefund(booking(cash), 'ALL', Date.parse(LATE)))).toEqual([1500]);
});

test('a cancellation refunds each of several cards and the cash by its own share', () => {
  const [first, cash, last] = [
    { ...card, amount: 7000 },
    { kind: 'CASH' as const, amount: 1000 },
    { ...card, amount: 2500 },
  ];
  const paid = { tenders: [first, cash, last], refundable: refundableAmounts(7000, 1000, 2500) };
  expect(preview(paid, LATE).to.map(({ amount }) => amount)).toEqual([3500, 500, 1250]);
  expect(preview(paid, EARLY).to.map(({ amount }) => amount)).toEqual([7000, 1000, 2500]);
});

test('a hold is released without a refund', () => {
  const holdPreview = preview({ status: 'READY', tenders: [] }, EARLY);
  expect(holdPreview).toEqual({ allowed: true, amount: 0, to: [], freeUntil });
});

test.each<BookingRow['status']>(['CANCELING', 'CANCELED', 'COMPLETED', 'FAILED'])(
  'a booking in the status %s cannot be canceled',
  (status) => {
    const reason = 'ENDED';
    expect(preview({ status }, EARLY)).toEqual({ allowed: false, amount: 0, to: [], freeUntil, reason });
  },
);

test('a tee time that begins this moment cannot be canceled', () => {
  const reason = 'BEGUN';
  expect(preview({}, '2027-06-11T18:00:00-04:00')).toMatchObject({ allowed: false, amount: 0, to: [], reason });
});

test('the amount by which a refund exceeds the policy is known, unless a pass would get a different share', () => {
  const excessFor = (change: Partial<BookingRow>, terms: Parameters<typeof planRefund>[1]) => {
    const row = booking(change);
    return excessOverPolicy(row, planRefund(row, terms, Date.parse(LATE)), Date.parse(LATE));
  };
  expect(excessFor({}, 'POLICY')).toBe(0);
  expect(excessFor({}, 'ALL')).toBe(5250);
  expect(excessFor({}, { amount: 6000 })).toBe(750);
  expect(excessFor({}, 'NONE')).toBe(-5250);
  const pack = { ...membership, membershipTypeCd: 'COUNT' as const, sessions: 2, amount: 10_500 };
  const halfRefund = {
    tenders: [pack, { ...card, amount: 4000 }],
    refundable: [{ amount: 0, sessions: 2 }, ...refundableAmounts(4000)],
  };
  expect([
    excessFor(halfRefund, 'POLICY'),
    excessFor(halfRefund, 'ALL'),
    excessFor(halfRefund, { amount: 3000 }),
  ]).toEqual([0, null, null]);
});
