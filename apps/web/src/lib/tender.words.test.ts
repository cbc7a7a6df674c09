import type { Tender } from '@caddie/contract/amounts/tenders';
import { expect, test } from 'vitest';
import { catalogue } from './words/en.ts';

const { tenderWords } = catalogue.tender;

const membership = (membershipTypeCd: 'COUNT' | 'BALANCE' | 'PERIOD', sessions: number): Tender => ({
  kind: 'MEMBERSHIP',
  membershipId: 'one',
  membershipName: 'House pass',
  membershipTypeCd,
  sessions,
  amount: 10_000,
});

test.each<[string, Tender[]]>([
  ['1 session of House pass', [membership('COUNT', 1)]],
  ['2 sessions of House pass', [membership('COUNT', 2)]],
  ['House pass', [membership('PERIOD', 0)]],
  [
    '$100.00 of House pass and Visa ending in 4242',
    [membership('BALANCE', 0), { kind: 'CARD', company: 'Visa', last4: '4242', amount: 500 }],
  ],
  [
    'Cash and Card at the counter',
    [
      { kind: 'CASH', amount: 1 },
      { kind: 'TERMINAL', amount: 1 },
    ],
  ],
  ['', []],
])('a payment’s tenders read "%s"', (words, tenders) => {
  expect(tenderWords(tenders, 'USD')).toBe(words);
});
