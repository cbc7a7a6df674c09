import type { PayOption } from '@caddie/contract/memberships';
import { describe, expect, test } from 'vitest';
import { type Bill, cardAmountOf, selectOption, membershipLine, optionWords, payWords } from './bill.rules.ts';

const bill: Bill = { lines: [{ label: 'Bay 3, 1.5 hr × $45.00', amount: 6750 }], amount: 6750, currency: 'USD' };

const pack: PayOption = {
  membershipId: 'pack',
  membershipSetId: 'set',
  membershipName: 'Practice 10-Session Pack',
  membershipTypeCd: 'COUNT',
  fits: true,
  misfit: null,
  sessions: 2,
  amount: 0,
  cardAmount: 0,
  leaves: { sessions: 6, amount: null, until: null },
  expiredDate: '2026-03-15',
};
const balance: PayOption = {
  ...pack,
  membershipId: 'balance',
  membershipName: 'Play Balance',
  membershipTypeCd: 'BALANCE',
  sessions: 0,
  amount: 5000,
  cardAmount: 1750,
  leaves: { sessions: null, amount: 0, until: null },
};
const pass: PayOption = {
  ...pack,
  membershipId: 'pass',
  membershipName: 'Off-Peak Pass',
  membershipTypeCd: 'PERIOD',
  sessions: 0,
  leaves: { sessions: null, amount: null, until: '2026-03-15' },
};
const unusableOption: PayOption = { ...pack, membershipId: 'misfit', fits: false, misfit: { code: 'ENDED' } };

describe('the pay button', () => {
  test.each([
    [null, 'Pay $67.50', 'Paying $67.50'],
    [pack, 'Use 2 sessions', 'Using 2 sessions'],
    [{ ...pack, sessions: 1 }, 'Use 1 session', 'Using 1 session'],
    [balance, 'Use $50.00 + pay $17.50', 'Using $50.00 + pay $17.50'],
    [{ ...balance, amount: 6750, cardAmount: 0 }, 'Use $67.50', 'Using $67.50'],
    [pass, 'Use membership', 'Using membership'],
  ])('names what will be paid: case %#', (option, words, busy) => {
    expect(payWords(bill, option)).toEqual({ button: words, busy });
  });

  test('confirms a free tee time without a payment', () => {
    expect(payWords({ ...bill, amount: 0 }, null).button).toBe('Confirm booking');
  });
});

test('a customer sees what each membership pays and its balance afterwards', () => {
  expect(optionWords(pack, 'USD')).toBe('Uses 2 · then 6 sessions left');
  expect(optionWords(balance, 'USD')).toBe('Uses $50.00 · then $0.00 left');
  expect(optionWords(pass, 'USD')).toBe('Pays for all of it · Until Mar 15, 2026');
});

describe('the membership that pays', () => {
  test('is by default the one that covers the whole price', () => {
    expect(selectOption([unusableOption, balance, pack], undefined)).toBe(pack);
    expect(selectOption([balance], undefined)).toBeNull();
    expect(selectOption([unusableOption], undefined)).toBeNull();
  });

  test('is the chosen one, unless it no longer fits', () => {
    expect(selectOption([pack, balance], 'balance')).toBe(balance);
    expect(selectOption([pack, balance], null)).toBeNull();
    expect(selectOption([unusableOption], 'misfit')).toBeNull();
  });

  test('is deducted from the bill, and the card pays the remainder', () => {
    expect(membershipLine(bill, pack)).toEqual({ label: 'Practice 10-Session Pack, 2 sessions', amount: -6750 });
    expect(membershipLine(bill, balance)).toEqual({ label: 'Play Balance', amount: -5000 });
    expect([pack, balance, null].map((option) => cardAmountOf(bill, option))).toEqual([0, 1750, 6750]);
  });
});
