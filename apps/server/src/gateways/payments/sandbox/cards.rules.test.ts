import { describe, expect, test } from 'vitest';
import { withoutRealNumber, readCardForm, testCards } from './cards.rules.ts';

const now = new Date('2026-02-28T12:00:00Z');
const form = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' };

const errorsOf = (change: Partial<typeof form>) => {
  const result = readCardForm({ ...form, ...change }, now);
  return 'errors' in result ? result.errors : {};
};

describe('the card form', () => {
  test.each(testCards)('accepts $number and keeps only its last digits', ({ number, behaviour }) => {
    const result = readCardForm({ ...form, number: number.replaceAll(' ', '') }, now);

    expect(result).toEqual({
      card: { last4: number.slice(-4), brand: 'Visa', expMonth: 12, expYear: 2034, behaviour },
    });
  });

  test.each(['', '   '])('asks for a number when it gets "%s"', (number) => {
    expect(errorsOf({ number })).toEqual({ number: 'Enter a card number.' });
  });

  test.each(['4242 4242 4242 4241', '4242', '4'.repeat(20), 'four two four two', '４２４２４２４２４２４２４２４２'])(
    'refuses %s, which is not a card number',
    (number) => {
      expect(errorsOf({ number }).number).toBe('This card number is not right. Check the digits.');
    },
  );

  test.each(['5555 5555 5555 4444', '378282246310005', '4111-1111-1111-1111', '6011111111111117'])(
    'refuses %s, which could be a real card, and drops it from the form',
    (number) => {
      expect(errorsOf({ number }).number).toMatch(/^This is a test page. Use one of the test cards: 4242 .* or 4000 /);
      expect(withoutRealNumber({ ...form, number })).toEqual({ ...form, number: '' });
    },
  );

  test('keeps a mistyped number, so that it can be corrected', () => {
    expect(withoutRealNumber({ ...form, number: '4242 4242 4242 4241' }).number).toBe('4242 4242 4242 4241');
  });

  test.each(['12/34', '12 / 34', '1234', '12/2034', ' 12 /34 '])('accepts the expiry date %s', (expiry) => {
    expect(readCardForm({ ...form, expiry }, now)).toMatchObject({ card: { expMonth: 12, expYear: 2034 } });
  });

  test.each(['', '13/34', '0/34', '12/1934', 'December 34', '12/3'])('refuses the expiry date %s', (expiry) => {
    expect(errorsOf({ expiry })).toEqual({ expiry: 'Enter the expiry date as MM / YY.' });
  });

  test('accepts a card until the end of its expiry month', () => {
    expect(errorsOf({ expiry: '02/26' })).toEqual({});
    expect(errorsOf({ expiry: '01/26' })).toEqual({ expiry: 'This date is over. Enter one in the future.' });
  });

  test.each(['', '12', '1234', 'abc'])('asks for three digits when the security code is "%s"', (code) => {
    expect(errorsOf({ code })).toEqual({ code: 'Enter the 3 digits of the security code.' });
  });
});
