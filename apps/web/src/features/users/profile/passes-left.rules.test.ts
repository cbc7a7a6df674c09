import type { MembershipSet } from '@caddie/contract/memberships';
import { expect, test } from 'vitest';
import { passLeft } from './passes-left.rules.ts';

const pass = (...parts: { membershipBalanceCnt?: number | null; membershipBalanceAmt?: number | null }[]) =>
  ({ memberships: parts }) as MembershipSet;

test.each([
  ['sessions', pass({ membershipBalanceCnt: 5 }, { membershipBalanceCnt: 3 }), { kind: 'SESSIONS', left: 8 }],
  ['money', pass({ membershipBalanceAmt: 4000 }), { kind: 'MONEY', left: 4000 }],
  ['days only', pass({ membershipBalanceCnt: null, membershipBalanceAmt: null }), { kind: 'DAYS', left: 0 }],
])('a pass has %s left', (_what, set, left) => expect(passLeft(set)).toEqual(left));
