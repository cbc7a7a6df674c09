import { describe, expect, test } from 'vitest';
import type { MembershipSetSummary, MembershipSummary } from './membership-set.rules.ts';
import {
  dateRange,
  isActiveSet,
  mainMembership,
  otherMemberships,
  remainder,
  statusLabel,
} from './membership-set.rules.ts';

const membership = (fields: Partial<MembershipSummary>): MembershipSummary => ({
  membershipName: 'Ten sessions',
  membershipTypeCd: 'COUNT',
  membershipCategoryCd: 'PRACTICE',
  ...fields,
});
const set = (fields: Partial<MembershipSetSummary>): MembershipSetSummary => ({
  membershipSetId: '1',
  membershipSetStatusCd: 'ACTIVE',
  membershipSetCategoryCd: 'PRACTICE',
  membershipSetStartedDate: '2025-12-15',
  membershipSetExpiredDate: '2026-03-15',
  currency: 'USD',
  memberships: [],
  ...fields,
});

describe('the main membership of a set', () => {
  const lesson = membership({ membershipName: 'Lesson', membershipCategoryCd: 'LESSON' });
  const bar = membership({ membershipName: 'Bar credit', membershipCategoryCd: 'FOOD' });
  const practice = membership({ membershipName: 'Practice', membershipCategoryCd: 'PRACTICE' });

  test('is the only one, whatever its category', () => {
    expect(mainMembership([lesson])).toBe(lesson);
  });

  test('is the one for practice among several', () => {
    expect(mainMembership([lesson, practice])).toBe(practice);
    expect(mainMembership([lesson, bar, practice])).toBe(practice);
  });

  test('is the first one when none is for practice', () => {
    expect(mainMembership([lesson, bar])).toBe(lesson);
  });

  test('is none if the set is empty', () => {
    expect(mainMembership([])).toBeUndefined();
  });
});

describe('the remaining balance of a membership', () => {
  test('is for a pack its remaining sessions', () => {
    const pack = membership({ membershipBalanceCnt: 8, membershipTotalCnt: 10 });

    expect(remainder(pack, 'USD')).toEqual({
      text: '8 sessions left',
      key: '8',
      total: '10 sessions',
      meter: { value: 8, total: 10, countable: true },
    });
  });

  test('is for a balance its remaining money, to the currency’s smallest unit', () => {
    const balance = membership({
      membershipTypeCd: 'BALANCE',
      membershipBalanceAmt: 32_000,
      membershipTotalAmt: 55_000,
    });

    expect(remainder(balance, 'USD')).toEqual({
      text: '$320.00 left',
      key: '$320.00',
      total: '$550.00',
      meter: { value: 32_000, total: 55_000, countable: false },
    });
    expect(remainder(balance, 'KRW')).toMatchObject({ text: '₩32,000 left', total: '₩55,000' });
  });

  test('is for a period its last day, without a meter', () => {
    const period = membership({ membershipTypeCd: 'PERIOD', membershipExpiredDate: '2026-01-31' });

    expect(remainder(period, 'USD')).toEqual({ text: 'Until Jan 31, 2026', key: 'Jan 31, 2026' });
  });

  test('is full for a period that counts from its first use', () => {
    const period = membership({ membershipTypeCd: 'PERIOD', membershipExpiredDate: null });

    expect(remainder(period, 'USD')?.text).toBe('Not started yet');
  });

  test('is zero for a used-up pack, not a blank', () => {
    expect(remainder(membership({ membershipBalanceCnt: null, membershipTotalCnt: 4 }), 'USD')?.text).toBe(
      '0 sessions left',
    );
    expect(remainder(membership({}), 'USD')).toMatchObject({
      key: '0',
      total: '0 sessions',
      meter: { value: 0, total: 0 },
    });
  });

  test('is $0.00 for a spent balance, not a blank', () => {
    const remaining = remainder(membership({ membershipTypeCd: 'BALANCE' }), 'USD');

    expect(remaining).toMatchObject({ text: '$0.00 left', total: '$0.00', meter: { value: 0, total: 0 } });
  });

  test('is not shown for a membership of an unknown kind', () => {
    const unknown = membership({ membershipTypeCd: 'PUNCH_CARD' as 'COUNT' });

    expect(remainder(unknown, 'USD')).toBeUndefined();
  });
});

test('a membership set shows both its first and last day, or neither', () => {
  expect(dateRange(set({}))).toBe('Dec 15, 2025 ~ Mar 15, 2026');
  expect(dateRange(set({ membershipSetStartedDate: '', membershipSetExpiredDate: '' }))).toBe('');
  expect(dateRange(set({ membershipSetExpiredDate: null }))).toBe('Dec 15, 2025');
});

test('a membership set whose days have not begun says when they begin', () => {
  const unused = set({ membershipSetStartedDate: null, membershipSetExpiredDate: null });

  expect(dateRange(unused)).toBe('Starts with your first tee time');
});

test('only an ACTIVE membership set can be used to book', () => {
  const codes = ['ACTIVE', 'EXPIRED', 'USED_UP', 'CANCELED', 'active', ''];
  expect(codes.filter((code) => isActiveSet(set({ membershipSetStatusCd: code })))).toEqual(['ACTIVE']);
});

test.each([
  ['ACTIVE', 'Active'],
  ['EXPIRED', 'Expired'],
  ['USED_UP', 'Used up'],
])('a membership set in the status %s is shown as %s', (code, label) => {
  expect(statusLabel(code)).toBe(label);
});

test('a membership set lists its other memberships besides the main one', () => {
  const sessions = {
    membershipName: 'Play Sessions',
    membershipTypeCd: 'COUNT' as const,
    membershipCategoryCd: 'PLAY',
    membershipBalanceCnt: 4,
    membershipTotalCnt: 5,
  };
  const balance = {
    membershipName: 'Play Balance',
    membershipTypeCd: 'BALANCE' as const,
    membershipCategoryCd: 'PLAY',
    membershipBalanceAmt: 10000,
    membershipTotalAmt: 10000,
  };
  const combined = {
    membershipSetId: 'set',
    membershipSetStatusCd: 'ACTIVE',
    membershipSetCategoryCd: 'PLAY',
    membershipSetStartedDate: '2026-11-15',
    membershipSetExpiredDate: '2027-05-14',
    currency: 'USD',
    memberships: [sessions, balance],
  };
  expect(otherMemberships(combined)).toEqual(['+ Play Balance, $100.00 left']);
  expect(otherMemberships({ ...combined, memberships: [sessions] })).toEqual([]);
  const unknown = { ...balance, membershipTypeCd: 'PUNCH_CARD' as 'COUNT' };
  expect(otherMemberships({ ...combined, memberships: [sessions, unknown] })).toEqual(['+ Play Balance']);
});
