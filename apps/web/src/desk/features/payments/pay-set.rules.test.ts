import { LINK_MINUTES } from '@caddie/contract/desk/finance/payments';
import { describe, expect, test } from 'vitest';
import { linkSentMessage, paidMessage, setPaymentFor, saleProblem } from './pay-set.rules.ts';
import type { Details, WayToPay } from './ways.rules.ts';

const details: Details = { hasConsent: false, slip: '', minutes: LINK_MINUTES, reason: '' };
const card = { userCreditCardId: 'c', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' };
const byCard: WayToPay = { kind: 'CARD', key: 'c', card };

describe('the payment for a pass', () => {
  test('is a card only after the owner’s consent is confirmed, and is never left owed', () => {
    expect(setPaymentFor(byCard, details)).toBeUndefined();
    expect(setPaymentFor(byCard, { ...details, hasConsent: true })).toMatchObject({
      kind: 'CARD',
      customerAsked: true,
    });
    expect(setPaymentFor({ kind: 'CASH', key: 'CASH' }, details)).toEqual({ kind: 'CASH' });
    expect(setPaymentFor({ kind: 'TERMINAL', key: 'T' }, { ...details, slip: '12' })).toBeUndefined();
    expect(setPaymentFor({ kind: 'LINK', key: 'LINK' }, details)).toEqual({ kind: 'LINK' });
    expect(setPaymentFor({ kind: 'LATER', key: 'LATER' }, details)).toBeUndefined();
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

  test('names the phone that a pay link goes to', () => {
    expect(linkSentMessage({ amount: 40_000, currency: 'USD', phone: '+1 212 555 0177' })).toBe(
      'A link for $400.00 is on its way to +1 212 555 0177.',
    );
  });

  test('names the change for cash', () => {
    expect(paidMessage(0, 'USD')).toBe('Paid.');
    expect(paidMessage(2000, 'USD')).toBe('Paid. Give back $20.00.');
  });
});
