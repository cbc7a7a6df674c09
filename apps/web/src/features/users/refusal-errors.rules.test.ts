import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import { expect, test } from 'vitest';
import type { FieldName } from './panel-state.ts';
import { errorsOf, modeAfter } from './refusal-errors.rules.ts';

const refusal = (code: RefusalCode, details?: unknown) => ({ ...refusals[code], code, details });

const places: [RefusalCode, FieldName][] = [
  ['PASSWORD_TOO_SHORT', 'password'],
  ['PASSWORD_TOO_COMMON', 'password'],
  ['PASSWORD_OFF', 'password'],
  ['TOO_MANY_ATTEMPTS', 'password'],
  ['ACCOUNT_EXISTS', 'phone'],
  ['PHONE_NOT_VERIFIED', 'phone'],
  ['PHONE_NOT_SUPPORTED', 'phone'],
  ['TOO_MANY_CODES', 'phone'],
  ['CODE_LOCKED', 'authCode'],
];

test.each(places)('the sentence of %s stands beside the %s', (code, field) => {
  expect(errorsOf(refusal(code), 'password')).toEqual({ [field]: refusals[code].message });
});

test('too many requests are said beside the button that was pressed', () => {
  expect(errorsOf(refusal('RATE_LIMITED'), 'authCode')).toEqual({ authCode: refusals.RATE_LIMITED.message });
});

test('a customer reads what the server says about each field', () => {
  const details = { details: { fields: { authCode: 'Enter the 6 digits of the code.', shopSeqNo: 'Use a number.' } } };

  expect(errorsOf(refusal('INVALID_REQUEST', details), 'phone')).toEqual({
    authCode: 'Enter the 6 digits of the code.',
  });
});

test('what a customer cannot correct is kept quiet', () => {
  expect(errorsOf({ status: 0, message: 'Network error' }, 'password')).toEqual({});
  expect(errorsOf(refusal('INTERNAL'), 'password')).toEqual({});
  expect(errorsOf(refusal('WRONG_CREDENTIALS'), 'password')).toEqual({});
  expect(errorsOf(refusal('INVALID_REQUEST'), 'password')).toEqual({});
});

test('a number that needs another way in is led there', () => {
  expect(modeAfter('ACCOUNT_EXISTS', 'verify')).toBe('login');
  expect(modeAfter('ACCOUNT_NOT_FOUND', 'reset')).toBe('signup');
  expect(modeAfter('PHONE_NOT_VERIFIED', 'verify')).toBe('signup');
  expect(modeAfter('PHONE_NOT_VERIFIED', 'reset')).toBe('reset');
  expect(modeAfter('PASSWORD_TOO_SHORT', 'verify')).toBeUndefined();
});
