import { LINK_MINUTES } from '@caddie/contract/desk/finance/payments';
import { describe, expect, test } from 'vitest';
import { paidOf, paySetOf, saleProblem } from './pay-set.rules.ts';
import type { Details, Way } from './ways.rules.ts';

const details: Details = { isAsked: false, slip: '', minutes: LINK_MINUTES, reason: '' };
const card = { userCreditCardId: 'c', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' };
const byCard: Way = { kind: 'CARD', key: 'c', card };

describe('the payment for a pass', () => {
  test('is a card only after the owner’s consent is confirmed, and is never left owed', () => {
    expect(paySetOf(byCard, details)).toBeUndefined();
    expect(paySetOf(byCard, { ...details, isAsked: true })).toMatchObject({ kind: 'CARD', customerAsked: true });
    expect(paySetOf({ kind: 'CASH', key: 'CASH' }, details)).toEqual({ kind: 'CASH' });
    expect(paySetOf({ kind: 'TERMINAL', key: 'T' }, { ...details, slip: '12' })).toBeUndefined();
    expect(paySetOf({ kind: 'LATER', key: 'LATER' }, details)).toBeUndefined();
  });

  test('says why an attempt has not succeeded', () => {
    expect(saleProblem({ state: 'OPEN', failure: null })).toBeUndefined();
    expect(saleProblem({ state: 'PAYING', failure: null })).toBe('We are asking the bank. Do not take it again.');
    expect(saleProblem({ state: 'OPEN', failure: 'NOT_ENOUGH_MONEY' })).toBe(
      'Declined by the bank: not enough funds. Nothing was charged.',
    );
    expect(saleProblem({ state: 'OPEN', failure: 'AUTHENTICATION_NEEDED' })).toContain('another way');
    expect(saleProblem({ state: 'ENDED', failure: 'DECLINED' })).toContain('from the beginning');
  });

  test('names the change for cash', () => {
    expect(paidOf(0, 'USD')).toBe('Paid.');
    expect(paidOf(2000, 'USD')).toBe('Paid. Give back $20.00.');
  });
});
