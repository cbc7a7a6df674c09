import { expect, test } from 'vitest';
import type { Bill } from '../../features/orders/bill.rules.ts';
import { bookingBill } from './booking-bill.ts';
import { membershipBill } from './membership-bill.ts';

const line = {
  startedAt: '2027-06-11T18:00:00-04:00',
  endedAt: '2027-06-11T20:00:00-04:00',
  amountPerHour: 7000,
  peak: true,
  amount: 14_000,
};
const booking = {
  priceLines: [line],
  tax: null,
  shopRoomName: 'Bay 3',
  amount: 14_000,
  dueAmount: 0,
  currency: 'USD' as const,
};
const pricedLine = { label: 'Bay 3, 2 hr × $70.00', amount: 14_000, isPeak: true };

test('a held tee time is billed in full', () => {
  expect(bookingBill(booking)).toEqual({ lines: [pricedLine], amount: 14_000, currency: 'USD' });
});

test('a tee time with an amount due is billed for that amount, with the part already paid on its own line', () => {
  expect(bookingBill({ ...booking, dueAmount: 14_000 })).toEqual({
    lines: [pricedLine],
    amount: 14_000,
    currency: 'USD',
  });
  expect(bookingBill({ ...booking, dueAmount: 9333 })).toEqual({
    lines: [pricedLine, { label: 'Already paid or taken off', amount: -4667 }],
    amount: 9333,
    currency: 'USD',
  });
});

test('an added tax has its own line, and an included tax is named below the total', () => {
  const addedTax = { name: 'Sales tax', rate: 8875, isAdded: true, amount: 1243 };
  const taxLine = { label: 'Sales tax 8.875%', amount: 1243 };
  expect(bookingBill({ ...booking, tax: addedTax, amount: 15_243 })).toEqual({
    lines: [pricedLine, taxLine],
    amount: 15_243,
    currency: 'USD',
  });
  expect(bookingBill({ ...booking, tax: addedTax, amount: 15_243, dueAmount: 5243 }).lines).toEqual([
    pricedLine,
    taxLine,
    { label: 'Already paid or taken off', amount: -10_000 },
  ]);
  expect(bookingBill({ ...booking, tax: { name: 'VAT', rate: 10_000, isAdded: false, amount: 1273 } })).toEqual({
    lines: [pricedLine],
    amount: 14_000,
    currency: 'USD',
    includes: { label: 'Includes VAT 10%', amount: 1273 },
  });
});

test('a membership is billed with added and included tax in the same way', () => {
  const set = { membershipSetName: 'Ten sessions', amount: 22_864, currency: 'USD' as const };
  const tax = { name: 'Sales tax', rate: 8875, amount: 1864 };
  const lines = (bill: Bill) => bill.lines.map(({ label, amount }) => [label, amount]);

  expect(lines(membershipBill({ ...set, tax: null }))).toEqual([['Ten sessions', 22_864]]);
  expect(lines(membershipBill({ ...set, tax: { ...tax, isAdded: true } }))).toEqual([
    ['Ten sessions', 21_000],
    ['Sales tax 8.875%', 1864],
  ]);
  expect(membershipBill({ ...set, tax: { ...tax, isAdded: false } }).includes).toEqual({
    label: 'Includes Sales tax 8.875%',
    amount: 1864,
  });
});
