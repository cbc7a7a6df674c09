import { expect, test } from 'vitest';
import { readTax, type TaxDraft, taxSentence, toDraft } from './tax.rules.ts';

const typed = (change: Partial<TaxDraft>): TaxDraft => ({ kind: 'ADDED', name: 'Sales tax', rate: '8.875', ...change });
const salesTax = { name: 'Sales tax', rate: 8875, isAdded: true };

test('a typed tax is parsed as meant and formatted as typed', () => {
  expect(readTax(typed({}))).toEqual({ tax: salesTax });
  expect(readTax(typed({ rate: ' 10 % ', name: ' VAT ', kind: 'INCLUDED' }))).toEqual({
    tax: { name: 'VAT', rate: 10_000, isAdded: false },
  });
  expect(readTax(typed({ kind: 'NONE', name: '', rate: 'x' }))).toEqual({ tax: null });
  for (const tax of [null, salesTax, { name: 'VAT', rate: 0, isAdded: false }])
    expect(readTax(toDraft(tax))).toEqual({ tax });
});

test.each(['', 'x', '-1', '30.001', '31', '8.8755', '8,875', '1e1', '８'])(
  'a tax rate of %j is not saved, and the error says why',
  (rate) => {
    expect(readTax(typed({ rate }))).toEqual({ rate: 'From 0 to 30 %, with up to three decimals.' });
  },
);

test('a tax without a name or with a long one is not saved, and the error says why', () => {
  expect(readTax(typed({ name: ' ' }))).toEqual({ name: 'Say what it is called, like VAT.' });
  expect(readTax(typed({ name: 'x'.repeat(25) }))).toEqual({ name: 'At most 24 letters.' });
});

test('a manager sees how the tax changes a price', () => {
  expect(taxSentence(salesTax, 'USD')).toBe(
    'An hour that you price at $60.00 costs a customer $65.33. They read: “Sales tax 8.875%: $5.33”.',
  );
  expect(taxSentence({ name: 'VAT', rate: 10_000, isAdded: false }, 'KRW')).toBe(
    'An hour that you price at ₩50,000 costs a customer ₩50,000. They read: “Includes VAT 10%: ₩4,545”.',
  );
  expect(taxSentence(null, 'USD')).toBe('Customers read nothing about a tax.');
});
