import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Tender } from '@caddie/contract/tenders';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../lib/returned.words.ts';
import { cancel, linesOf } from './cancel-booking.words.ts';
import { backOf, kindsOf, needsManager, type Returns, returnsOf } from './cancel.rules.ts';

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
const half = { amount: 7000, to: [{ ...visa, amount: 7000 }] };
const returns = { policy: half, all: { amount: 14_000, to: [visa] } };

function paidWith(
  tenders: Tender[],
  refunds: DeskBooking['money']['refunds'] = [],
): Pick<DeskBooking, 'actions' | 'money'> {
  const at = '2027-06-11T18:00:00-04:00';
  const by = { kind: 'staff', name: 'Tom' } as const;
  const payments = tenders.map((tender, index) => ({ tender, at, by, position: index + 1, canTakeBack: false }));
  const money = {
    amount: 0,
    listAmount: null,
    paid: 0,
    due: 0,
    charge: null,
    fee: null,
    deskMayGive: 0,
    linkSentAt: null,
    payments,
    refunds,
  };
  return { actions: [{ act: 'CANCEL', amount: 5000, to: [], role: 'DESK' }], money };
}

test('each way gives back what it says', () => {
  expect(backOf('POLICY', returns, '')).toBe(half);
  expect(backOf('ALL', returns, '')).toEqual({ amount: 14_000, to: [visa] });
  expect(backOf('NONE', returns, 9000)).toEqual({ amount: 0, to: [] });
  expect(backOf('AMOUNT', returns, 9000)).toEqual({ amount: 9000, to: [] });
});

test('an amount is not more than what is still there, and is typed', () => {
  expect(backOf('AMOUNT', returns, 14_000)?.amount).toBe(14_000);
  expect(backOf('AMOUNT', returns, 14_001)).toBeUndefined();
  expect(backOf('AMOUNT', returns, 'EMPTY')).toBeUndefined();
});

describe('all that can go back', () => {
  test('is what was paid and has not gone back, the newest first', () => {
    const at = '2027-06-11T18:00:00-04:00';
    const { policy, all } = returnsOf(
      paidWith([visa, cash], [{ amount: 4000, to: { ...cash, amount: 4000 }, at, status: 'DONE', isLate: false }]),
    );
    expect(policy.amount).toBe(5000);
    expect(all).toEqual({
      amount: 12_000,
      to: [
        { ...visa, amount: 12_000 },
        { ...cash, amount: 0 },
      ],
    });
  });

  test('leaves out what came too late: it paid for nothing, and went back by itself', () => {
    const late = { amount: 14_000, to: visa, at: '2027-06-11T18:00:00-04:00', status: 'DONE', isLate: true } as const;
    expect(returnsOf(paidWith([{ ...cash, amount: 14_000 }], [late])).all).toEqual({
      amount: 14_000,
      to: [{ ...cash, amount: 14_000 }],
    });
  });

  test('counts no pass as money: its sessions go back as sessions', () => {
    const paid = returnsOf(paidWith([pass, cash]));
    expect(paid.all.amount).toBe(2000);
    expect(figuresOf(paid.all, 'USD')).toBe('$20.00 and 2 sessions');
    expect(kindsOf(paid)).toEqual(['POLICY', 'ALL', 'AMOUNT', 'NONE']);
    expect(kindsOf(returnsOf(paidWith([pass])))).toEqual(['POLICY', 'ALL', 'NONE']);
    expect(kindsOf(returnsOf(paidWith([])))).toEqual(['POLICY']);
  });

  test('is said line by line: sessions, card and cash at once', () => {
    expect(linesOf({ amount: 16_000, to: [pass, visa, cash] }, 'USD')).toEqual([
      ['Goes back to Play Pass', '2 sessions'],
      ['Goes back to Visa 1881', '$140.00', '5 to 10 days at the bank'],
      ['Give back in cash', '$20.00'],
    ]);
    expect(linesOf({ amount: 9000, to: [] }, 'USD')).toEqual([['Goes back, the newest payment first', '$90.00']]);
  });
});

test('the button names all that goes back', () => {
  expect(cancel(figuresOf(half, 'USD'))).toBe('Cancel, return $70.00');
  expect(cancel(figuresOf({ amount: 0, to: [pass] }, 'USD'))).toBe('Cancel, return 2 sessions');
  expect(cancel(figuresOf({ amount: 0, to: [] }, 'USD'))).toBe('Cancel, return $0.00');
  expect(cancel(undefined)).toBe('Cancel booking');
});

describe('the desk asks a manager', () => {
  const paid = {
    policy: { amount: 7000, to: [] },
    all: { amount: 14_000, to: [{ kind: 'CASH', amount: 14_000 }] },
  } as Returns;
  const withPass = { ...paid, all: { amount: 14_000, to: [...paid.all.to, pass] } };
  const asks = (paidBack: Returns, deskMayGive: number, isManager = false) =>
    (['POLICY', 'ALL', 'AMOUNT', 'NONE'] as const).map((kind) =>
      needsManager(kind, paidBack, { isManager, deskMayGive }),
    );

  test.each([
    ['anything but the policy', paid, 0, [false, true, true, true]],
    ['more than the venue lets it give', paid, 6999, [false, true, { above: 13_999 }, true]],
    ['less than the policy, where it may give all', paid, 7000, [false, false, { above: 14_000 }, true]],
    ['what a pass would get', withPass, 7000, [false, true, true, true]],
  ])('for %s', (_, paidBack, deskMayGive, asked) => {
    expect(asks(paidBack, deskMayGive)).toEqual(asked);
    expect(asks(paidBack, deskMayGive, true)).toEqual([false, false, false, false]);
  });
});
