import { expect, test } from 'vitest';
import { walletOf } from './wallet.rules.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

test.each([
  ['Safari on a Mac', { userAgent: 'Safari', hasApplePay: true, hasPaymentRequest: true }, 'apple'],
  ['any browser on an iPhone', { userAgent: iPhone, hasApplePay: false, hasPaymentRequest: false }, 'apple'],
  ['Chrome elsewhere', { userAgent: chrome, hasApplePay: false, hasPaymentRequest: true }, 'google'],
  ['Chrome that cannot pay by itself', { userAgent: chrome, hasApplePay: false, hasPaymentRequest: false }, null],
  ['Firefox', { userAgent: firefox, hasApplePay: false, hasPaymentRequest: false }, null],
])('a customer with %s is offered the wallet that works there', (_, browser, expected) => {
  expect(walletOf(browser)).toBe(expected);
});
