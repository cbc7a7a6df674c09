import type { Right } from '@caddie/contract/desk/rights';
import { describe, expect, test } from 'vitest';
import { type Staff, staffMember } from '../../../platform/actors/actor.ts';
import { mustBeWelcome, saleStateOf } from './sales.rules.ts';

const order = (state: string) => ({ state, paymentStatus: null });

describe('how far a sale is', () => {
  test.each([
    ['DRAFT', undefined, 'OPEN'],
    ['DRAFT', order('CREATED'), 'OPEN'],
    ['DRAFT', order('PAYING'), 'PAYING'],
    ['ACTIVE', order('PAID'), 'SOLD'],
    ['USED_UP', order('PAID'), 'SOLD'],
    // Its money may still be on its way: it goes back.
    ['CANCELED', order('PAYING'), 'ENDED'],
  ] as const)('%s with an order that is %o is %s', (status, paying, expected) => {
    expect(saleStateOf(status, paying)).toBe(expected);
  });
});

test('who is blocked is sold a pass by managers alone', () => {
  const staff = (role: Staff['role']): Staff<Right> =>
    staffMember({ staffId: 's', shopSeqNo: 1, role, requestId: 'r' });
  const viktor = { customerId: 'v', name: 'Viktor', phone: null, blockedReason: 'Three no-shows' };
  expect(() => mustBeWelcome(staff('DESK'), viktor)).toThrow('A manager can sell them a pass.');
  expect(() => mustBeWelcome(staff('MANAGER'), viktor)).not.toThrow();
  expect(() => mustBeWelcome(staff('DESK'), { ...viktor, blockedReason: null })).not.toThrow();
});
