import type { Right } from '@caddie/contract/desk/rights';
import { describe, expect, test } from 'vitest';
import { type Staff, staffMember } from '../../../platform/actors/actor.ts';
import { mustMaySellTo, saleStateOf } from './sales.rules.ts';

const order = (state: string) => ({ state, paymentStatus: null });

describe('the state of a pass’s sale at the desk', () => {
  test.each([
    ['DRAFT', undefined, 'OPEN'],
    ['DRAFT', order('CREATED'), 'OPEN'],
    ['DRAFT', order('PAYING'), 'PAYING'],
    ['ACTIVE', order('PAID'), 'SOLD'],
    ['USED_UP', order('PAID'), 'SOLD'],
    // A pending payment will be refunded.
    ['CANCELED', order('PAYING'), 'ENDED'],
  ] as const)('a set that is %s with an order %o is %s', (status, paying, expected) => {
    expect(saleStateOf(status, paying)).toBe(expected);
  });
});

test('only managers sell a pass to a blocked customer', () => {
  const staff = (role: Staff['role']): Staff<Right> =>
    staffMember({ staffId: 's', shopSeqNo: 1, role, requestId: 'r' });
  const viktor = { customerId: 'v', name: 'Viktor', phone: null, blockedReason: 'Three no-shows' };
  expect(() => mustMaySellTo(staff('DESK'), viktor)).toThrow('A manager can sell them a pass.');
  expect(() => mustMaySellTo(staff('MANAGER'), viktor)).not.toThrow();
  expect(() => mustMaySellTo(staff('DESK'), { ...viktor, blockedReason: null })).not.toThrow();
});
