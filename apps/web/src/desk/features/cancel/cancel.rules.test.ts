import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { describe, expect, test } from 'vitest';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { catalogue } from './words/en.ts';
import {
  refundFor,
  hasBalance,
  amountKept,
  refundKinds,
  needsManager,
  type RefundOptions,
  readRefundOptions,
} from './cancel.rules.ts';

const { cancel, linesOf } = catalogue.cancelBooking;
const { figuresOf } = deskLibCatalogue.returned;

const visa: Tender = { kind: 'CARD', company: 'Visa', last4: '1881', amount: 14_000 };
const cash: Tender = { kind: 'CASH', amount: 2000 };
const pass: Tender = {
  kind: 'MEMBERSHIP',
  membershipId: 'p',
  membershipName: 'Play Pass',
  membershipTypeCd: 'COUNT',
  sessions: 2,
  amount: 10_500,
};
const balance: Tender = { ...pass, membershipTypeCd: 'BALANCE', sessions: 0, amount: 3000 };
const halfRefund = { amount: 7000, to: [{ ...visa, amount: 7000 }] };
const refundOptions = { policy: halfRefund, all: { amount: 14_000, to: [visa] }, most: 14_000 };

/** A booking that the server says can be canceled. */
const cancelable = (all: { amount: number; to: Tender[]; most: number }): Pick<DeskBooking, 'actions'> => ({
  actions: [{ act: 'CANCEL', amount: 5000, to: [], all, role: 'DESK' }],
});

test('each kind of refund of a cancellation returns its amount', () => {
  expect(refundFor('POLICY', refundOptions, 'EMPTY')).toBe(halfRefund);
  expect(refundFor('ALL', refundOptions, 'EMPTY')).toEqual({ amount: 14_000, to: [visa] });
  expect(refundFor('NONE', refundOptions, 9000)).toEqual({ amount: 0, to: [] });
  expect(refundFor('AMOUNT', refundOptions, 9000)).toEqual({ amount: 9000, to: [] });
});

test('the typed amount of a refund is required and cannot exceed the refundable one', () => {
  expect(refundFor('AMOUNT', refundOptions, 14_000)?.amount).toBe(14_000);
  expect(refundFor('AMOUNT', refundOptions, 14_001)).toBeUndefined();
  expect(refundFor('AMOUNT', refundOptions, 'EMPTY')).toBeUndefined();
});

test('a full refund is no separate choice where the policy already gives all of it', () => {
  const fullRefund = { amount: 14_000, to: [visa, pass] };
  expect(refundKinds({ policy: fullRefund, all: fullRefund, most: 14_000 })).toEqual(['POLICY', 'AMOUNT', 'NONE']);
  expect(refundKinds({ policy: halfRefund, all: { amount: 14_000, to: [visa] }, most: 14_000 })).toContain('ALL');
  // The same money, but the sessions stay used.
  const sessionsUsed = { amount: 14_000, to: [visa, { ...pass, sessions: 0 }] };
  expect(refundKinds({ policy: sessionsUsed, all: fullRefund, most: 14_000 })).toContain('ALL');
});

describe('the full refund of a canceled booking', () => {
  test('is the server’s figure', () => {
    const all = {
      amount: 12_000,
      to: [
        { ...visa, amount: 12_000 },
        { ...cash, amount: 0 },
      ],
    };
    expect(readRefundOptions(cancelable({ ...all, most: 12_000 }))).toEqual({
      policy: { amount: 5000, to: [] },
      all,
      most: 12_000,
    });
    expect(readRefundOptions({ actions: [] })).toEqual({
      policy: { amount: 0, to: [] },
      all: { amount: 0, to: [] },
      most: 0,
    });
  });

  test('counts no pass as money: its sessions are returned as sessions', () => {
    const paid = readRefundOptions(cancelable({ amount: 2000, to: [pass, cash], most: 2000 }));
    expect(figuresOf(paid.all, 'USD')).toBe('$20.00 and 2 sessions');
    expect(refundKinds(paid)).toEqual(['POLICY', 'ALL', 'AMOUNT', 'NONE']);
    expect(refundKinds(readRefundOptions(cancelable({ amount: 0, to: [pass], most: 0 })))).toEqual([
      'POLICY',
      'ALL',
      'NONE',
    ]);
    expect(refundKinds(readRefundOptions(cancelable({ amount: 0, to: [], most: 0 })))).toEqual(['POLICY']);
    expect(refundKinds({ ...paid, policy: { amount: 0, to: [] } })).toEqual(['POLICY', 'ALL', 'AMOUNT']);
  });

  test('may include a balance, which is refilled first and counts as kept', () => {
    const paid = readRefundOptions(cancelable({ amount: 2000, to: [balance, cash], most: 5000 }));
    expect(refundKinds(paid)).toContain('AMOUNT');
    expect(refundFor('AMOUNT', paid, 5000)).toEqual({ amount: 5000, to: [] });
    expect(refundFor('AMOUNT', paid, 5001)).toBeUndefined();
    expect([amountKept(paid, paid.all), amountKept(paid, { amount: 4000, to: [] })]).toEqual([0, 1000]);
    expect(
      amountKept(paid, {
        amount: 1000,
        to: [
          { ...balance, amount: 1500 },
          { ...cash, amount: 1000 },
        ],
      }),
    ).toBe(2500);
    expect([hasBalance(paid), hasBalance(refundOptions)]).toEqual([true, false]);
    expect(linesOf({ amount: 4000, to: [] }, 'USD', true)).toEqual([
      ['Goes back, the pass first, then the newest payment', '$40.00'],
    ]);
  });

  test('is listed line by line: sessions, card and cash', () => {
    expect(linesOf({ amount: 16_000, to: [pass, visa, cash] }, 'USD')).toEqual([
      ['Goes back to Play Pass', '2 sessions'],
      ['Goes back to Visa 1881', '$140.00', '5 to 10 days at the bank'],
      ['Give back in cash', '$20.00'],
    ]);
    expect(linesOf({ amount: 9000, to: [] }, 'USD')).toEqual([['Goes back, the newest payment first', '$90.00']]);
  });
});

test('the button that cancels a booking names the whole refund', () => {
  expect(cancel(figuresOf(halfRefund, 'USD'))).toBe('Cancel, return $70.00');
  expect(cancel(figuresOf({ amount: 0, to: [pass] }, 'USD'))).toBe('Cancel, return 2 sessions');
  expect(cancel(figuresOf({ amount: 0, to: [] }, 'USD'))).toBe('Cancel, return $0.00');
  expect(cancel(undefined)).toBe('Cancel booking');
});

describe('the desk needs a manager for the refund of a cancellation', () => {
  const paid = {
    policy: { amount: 7000, to: [] },
    all: { amount: 14_000, to: [{ kind: 'CASH', amount: 14_000 }] },
    most: 14_000,
  } as RefundOptions;
  const withPass = { ...paid, all: { amount: 14_000, to: [...paid.all.to, pass] } };
  const managerNeeded = (paidBack: RefundOptions, deskMayGive: number, isManager = false) =>
    (['POLICY', 'ALL', 'AMOUNT', 'NONE'] as const).map((kind) =>
      needsManager(kind, paidBack, { isManager, deskMayGive }),
    );

  test.each([
    ['anything but the policy', paid, 0, [false, true, true, true]],
    ['more than the venue lets it give', paid, 6999, [false, true, { above: 13_999 }, true]],
    ['less than the policy, where it may give all', paid, 7000, [false, false, { above: 14_000 }, true]],
    ['what a pass would get', withPass, 7000, [false, true, true, true]],
  ])('of %s', (_, paidBack, deskMayGive, expected) => {
    expect(managerNeeded(paidBack, deskMayGive)).toEqual(expected);
    expect(managerNeeded(paidBack, deskMayGive, true)).toEqual([false, false, false, false]);
  });
});
