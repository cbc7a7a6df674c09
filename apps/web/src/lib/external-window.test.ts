import { expect, test } from 'vitest';
import { safeExternalUrl } from './external-window.ts';

const currentUrl = 'http://localhost:3000/my/cards?shopName=Mulligans';

test.each([
  ['https://checkout.stripe.com/c/pay/cs_test_1', 'https://checkout.stripe.com/c/pay/cs_test_1'],
  ['/sandbox/cards/ses_1', 'http://localhost:3000/sandbox/cards/ses_1'],
  ['http://localhost:3000/sandbox/cards/ses_1', 'http://localhost:3000/sandbox/cards/ses_1'],
])('a customer is redirected to %s', (address, url) => {
  expect(safeExternalUrl(address, currentUrl)).toBe(url);
});

test.each([
  'http://checkout.stripe.com/',
  '//elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://elsewhere.example/1',
  'https://',
])('a customer is never redirected to %s', (address) => {
  expect(safeExternalUrl(address, currentUrl)).toBeNull();
});
