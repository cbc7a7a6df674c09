import type { Tender } from '@caddie/contract/amounts/tenders';
import { describe, expect, test } from 'vitest';
import { amountRefunded, excessOverPolicy, type RefundTerms, planRefund } from './refund-plan.rules.ts';
import { booking } from '../../../../test/samples/sample-booking.ts';

const NOW = Date.parse('2027-06-11T12:00:00-04:00');
const at = (refundPercent: number) => [{ until: '2027-06-11T16:00:00-04:00', refundPercent }];

type Paid = { tender: Tender; left: { amount: number; sessions: number } };
const paid = (tender: Tender, left = tender.amount): Paid => ({ tender, left: { amount: left, sessions: 0 } });
const pass = { kind: 'MEMBERSHIP' as const, membershipId: 'pass', membershipName: 'Play pass' };
const card = (amount: number, left?: number) => paid({ kind: 'CARD', company: 'Visa', last4: '4242', amount }, left);
const cash = (amount: number, left?: number) => paid({ kind: 'CASH', amount }, left);
const terminal = (amount: number) => paid({ kind: 'TERMINAL', amount });
const balance = (amount: number) => paid({ ...pass, membershipTypeCd: 'BALANCE', sessions: 0, amount });
const sessions = (amount: number, count: number): Paid => ({
  tender: { ...pass, membershipTypeCd: 'COUNT', sessions: count, amount },
  left: { amount: 0, sessions: count },
});

const rowOf = (lines: readonly Paid[], percent: number) =>
  booking({
    refundSteps: at(percent),
    tenders: lines.map(({ tender }) => tender),
    refundable: lines.map(({ left }) => left),
  });
const refunds = (lines: readonly Paid[], terms: RefundTerms | number) => {
  const [percent, decided] = typeof terms === 'number' ? [terms, 'POLICY' as const] : [50, terms];
  return planRefund(rowOf(lines, percent), decided, NOW).refunds;
};
const amounts = (lines: readonly Paid[], terms: RefundTerms | number) =>
  refunds(lines, terms).map((back) => back.amount);

describe('a refund by the policy’s percentage', () => {
  test.each([
    ['a card, in cents', [card(6750)], 50, [3375]],
    ['a card, in won', [card(38_333)], 50, [19_167]],
    ['a balance and a card, in cents', [balance(3001), card(1499)], 50, [1501, 750]],
    ['cash, in won', [cash(45_000)], 50, [22_500]],
    ['a part that was paid, and not what is owed, in cents', [cash(4667)], 50, [2334]],
    ['a card and the cash for an extension, in cents', [card(14_000), cash(3500)], 50, [7000, 1750]],
    ['a card and the cash for an extension, in won', [card(75_555), cash(20_001)], 50, [37_778, 10_001]],
    ['what is left of the price after a cheaper move, in cents', [card(8000)], 50, [4000]],
    ['what is left of the price after a cheaper move, in won', [balance(10_000), card(25_555)], 50, [5000, 12_778]],
    ['thirds, each by itself, in cents', [card(3333), card(3333), card(3334)], 50, [1667, 1667, 1667]],
    ['thirds, each by itself, in won', [card(33_333), cash(33_333), card(33_334)], 50, [16_667, 16_667, 16_667]],
    ['what a dashboard left of all, in cents', [card(4500, 3500)], 100, [3500]],
    ['a half that a dashboard did not touch, in cents', [card(4500, 3500)], 50, [2250]],
    ['what a dashboard left of a half, in cents', [card(4500, 1500)], 50, [1500]],
    ['what a lost dispute left, and the cash, in won', [card(45_000, 15_000), cash(5000)], 100, [15_000, 5000]],
    ['nothing at no share, in won', [card(45_000), balance(5000)], 0, [0, 0]],
  ] as const)('covers %s', (_, lines, percent, expected) => {
    expect(amounts(lines, percent)).toEqual(expected);
  });

  test('returns every session at 100 percent and none below, with the same share of the money', () => {
    const lines = [sessions(50_000, 2), card(25_555)];
    expect(refunds(lines, 50)).toEqual([
      { amount: 0, sessions: 0 },
      { amount: 12_778, sessions: 0 },
    ]);
    expect(refunds(lines, 100)).toEqual([
      { amount: 0, sessions: 2 },
      { amount: 25_555, sessions: 0 },
    ]);
  });
});

describe('a refund by another decision', () => {
  test.each([
    ['all of the cash, in cents', [cash(7000)], 'ALL', [7000]],
    ['all of a part that was paid, in won', [terminal(25_555)], 'ALL', [25_555]],
    ['nothing of what a lost dispute took, in cents', [card(5750, 0)], 'ALL', [0]],
    ['nothing, in won', [card(45_000), balance(5000)], 'NONE', [0, 0]],
    ['an amount from the newest first, in cents', [card(10_000), cash(3500)], { amount: 12_000 }, [8500, 3500]],
    ['an amount from the newest first, in won', [cash(35_000), card(100_000)], { amount: 120_000 }, [20_000, 100_000]],
    ['a difference from a card, in cents', [card(10_500)], { amount: 2500 }, [2500]],
    ['a difference from cash and then a card, in cents', [card(14_000), cash(3500)], { amount: 5000 }, [1500, 3500]],
    ['a difference from a balance, in won', [balance(30_000), card(25_555)], { amount: 20_000 }, [20_000, 0]],
    [
      'an amount from an older balance first, in won',
      [card(9000), balance(5000), cash(4000)],
      { amount: 10_000 },
      [1000, 5000, 4000],
    ],
    ['an amount past the sessions, in won', [sessions(50_000, 2), card(25_555)], { amount: 25_555 }, [0, 25_555]],
    ['at most what is left, in cents', [sessions(5000, 1), cash(3500, 1000)], { amount: 5000 }, [0, 1000]],
  ] as const)('covers %s', (_, lines, terms, expected) => {
    expect(amounts(lines, terms)).toEqual(expected);
  });

  test('returns all sessions for ALL, and none for an amount', () => {
    expect(refunds([sessions(50_000, 2)], 'ALL')).toEqual([{ amount: 0, sessions: 2 }]);
    expect(refunds([sessions(50_000, 2)], { amount: 50_000 })).toEqual([{ amount: 0, sessions: 0 }]);
  });

  test('needs a manager if a pass gets back more than the policy grants, whatever the money', () => {
    const excessFor = (lines: readonly Paid[], percent: number, terms: RefundTerms) => {
      const row = rowOf(lines, percent);
      return excessOverPolicy(row, planRefund(row, terms, NOW), NOW);
    };
    expect(excessFor([card(4000), cash(1000)], 50, { amount: 3000 })).toBe(500);
    expect(excessFor([balance(4000), cash(1000)], 0, { amount: 500 })).toBeNull();
    expect(excessFor([balance(4000), cash(1000)], 50, 'POLICY')).toBe(0);
  });
});

test('canceling a booking returns nothing to a pass that was already refunded, and everything to other tenders', () => {
  const nothingLeft = { amount: 0, sessions: 0 };
  const withRefundedSet = [
    { ...sessions(50_000, 2), left: nothingLeft },
    { ...balance(3000), left: nothingLeft },
    cash(1000),
  ];
  expect(amountRefunded({ refunds: refunds(withRefundedSet, 'ALL') })).toBe(1000);
  expect(refunds(withRefundedSet, 100)).toEqual([nothingLeft, nothingLeft, { amount: 1000, sessions: 0 }]);
});
