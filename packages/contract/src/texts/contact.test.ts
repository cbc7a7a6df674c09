import { expect, test } from 'vitest';
import { isMailAddress, isPhoneNumber } from './contact.ts';

test('a phone number has 7 to 15 digits, with only the usual separators between them', () => {
  const validNumbers = [
    '+1 212 555 0148',
    '(212) 555-0148',
    '02-555-0172',
    '5550148',
    ' +82 2 555 0172 ',
    '212.555.0148',
    '030/5550148',
  ];
  const invalidNumbers = [
    'abc',
    '',
    '555',
    '+1 212 555 0148 or later',
    '1234567890123456',
    '+-()',
    '++12125550148',
    '212+5550148',
  ];
  expect(validNumbers.filter((typed) => !isPhoneNumber(typed))).toEqual([]);
  expect(invalidNumbers.filter(isPhoneNumber)).toEqual([]);
});

test('an e-mail address has a name, an @ and a domain', () => {
  expect(isMailAddress(' hello@mulligans.example ')).toBe(true);
  expect(['hello', 'hello@', 'hello@mulligans', 'he llo@mulligans.example', ''].filter(isMailAddress)).toEqual([]);
});
