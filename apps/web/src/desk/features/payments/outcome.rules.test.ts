import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { OrderFailure } from '@caddie/contract/orders';
import type { PayOption } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from './outcome.rules.ts';
import type { WayToPay } from './ways.rules.ts';

type Charge = DeskBooking['money']['charge'];

const answer = (due: number, charge: Charge = null) =>
  ({
    booking: { currency: 'USD' },
    customer: { name: 'Rob Walsh', phone: '+1 718 555 0190' },
    money: { due, charge },
  }) as unknown as DeskBooking;
const way = (kind: 'CASH' | 'TERMINAL' | 'LINK' | 'LATER' | 'FREE' | 'PRICE'): WayToPay => ({ kind, key: kind });
const card: WayToPay = { kind: 'CARD', key: 'visa', card: undefined };
const pass = (more: object): WayToPay => ({ kind: 'PASS', key: 'p', pass: more as PayOption });
const messageFor = (chosen: WayToPay, due = 0, more: { amount?: number; change?: number; approver?: string } = {}) =>
  outcomeOf({ way: chosen, amount: 14_000, change: 0, approver: undefined, ...more }, answer(due)).message;

describe('the message after a payment', () => {
  test('for cash says paid, the change, and what is still to pay', () => {
    expect(messageFor(way('CASH'))).toBe('Paid.');
    expect(messageFor(way('CASH'), 0, { change: 2000 })).toBe('Paid. Give back $20.00.');
    expect(messageFor(way('CASH'), 9333)).toBe('$93.33 still to pay.');
    expect(messageFor(way('CASH'), 9333, { change: 333 })).toBe('Give back $3.33. $93.33 still to pay.');
  });

  test('for the terminal says recorded', () => {
    expect(messageFor(way('TERMINAL'))).toBe('Recorded.');
    expect(messageFor(way('TERMINAL'), 9333)).toBe('$93.33 still to pay.');
  });

  test('for a pass says what was used and is left, and what is still to pay', () => {
    const sessions = { membershipTypeCd: 'COUNT', sessions: 2, leaves: { sessions: 2, amount: null, until: null } };
    const money = { membershipTypeCd: 'BALANCE', amount: 10_000, leaves: { sessions: null, amount: 0, until: null } };
    expect(messageFor(pass(sessions))).toBe('2 sessions used, 2 left.');
    expect(messageFor(pass(money), 500)).toBe('$100.00 used, $0.00 left. $5.00 still to pay.');
    expect(messageFor(pass({ membershipTypeCd: 'PERIOD', membershipName: 'Unlimited' }))).toBe('Paid with Unlimited.');
  });

  test('for a link, an owed amount and a set price says so, with who approved it', () => {
    expect(messageFor(way('LINK'), 14_000)).toBe('A link for $140.00 is on its way to +1 718 555 0190.');
    expect(messageFor(way('LATER'), 14_000)).toBe('Booked, owes $140.00.');
    expect(messageFor(way('FREE'), 0, { approver: 'Marcus' })).toBe('Free. Approved by Marcus.');
    expect(messageFor(way('FREE'))).toBe('Free.');
    expect(messageFor(way('PRICE'), 9000, { amount: 9000, approver: 'Marcus' })).toBe(
      'Price set to $90.00. Approved by Marcus.',
    );
  });
});

describe('the outcome of a card charge', () => {
  const outcome = (charge: Charge, due = 14_000) =>
    outcomeOf({ way: card, amount: 14_000, change: 0, approver: undefined }, answer(due, charge));
  const failed = (failure: OrderFailure | null): Charge => ({
    card: 'Visa 4242',
    amount: 1,
    status: 'FAILED',
    failure,
  });

  test('is paid, in full or in part', () => {
    expect(outcome(null, 0)).toEqual({ kind: 'DONE', message: 'Paid.' });
    expect(outcome(null, 9333)).toEqual({ kind: 'DONE', message: '$93.33 still to pay.' });
  });

  test('is pending while the bank has not decided, and the charge cannot be repeated', () => {
    expect(outcome({ card: 'Visa 4242', amount: 1, status: 'PENDING', failure: null })).toEqual({
      kind: 'ASKING',
      message: 'We are asking the bank. Do not take it again.',
    });
  });

  test('is a pay link when the bank asks the customer to confirm', () => {
    const { kind, message: words } = outcome({ card: 'Visa 4242', amount: 1, status: 'NEEDS_CUSTOMER', failure: null });
    expect(kind).toBe('WANTS_LINK');
    expect(words).toContain('Rob Walsh');
  });

  test.each<[OrderFailure | null, string]>([
    ['NOT_ENOUGH_MONEY', 'Declined by the bank: not enough funds. Nothing was charged.'],
    ['DECLINED', 'Declined by the bank. Nothing was charged.'],
    [null, 'Declined by the bank. Nothing was charged.'],
    ['PROVIDER_DOWN', 'Card payments do not answer right now. Take cash, your terminal, or let it be owed.'],
  ])('is declined: %s', (failure, words) => {
    expect(outcome(failed(failure))).toEqual({ kind: 'DECLINED', message: words });
  });
});
