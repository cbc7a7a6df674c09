import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import { expect, test } from 'vitest';
import { errorsOf, modeAfter } from './refusal-errors.rules.ts';

const refusal = (code: RefusalCode, details?: unknown) => ({ ...refusals[code], code, details });

test.each(['TOO_MANY_CODES', 'CODE_NOT_SENT', 'TEXTS_STOPPED', 'SMS_BUDGET', 'RATE_LIMITED', 'OVERLOADED'] as const)(
  'the reason why no code was sent follows the alert: %s',
  (code) => expect(errorsOf(refusal(code), 'alert')).toEqual({ alert: refusals[code].message }),
);

test.each(['CODE_LOCKED', 'PASSWORD_OFF', 'TOO_MANY_ATTEMPTS', 'RATE_LIMITED'] as const)(
  'the message of %s is shown beside the button',
  (code) => expect(errorsOf(refusal(code), 'password')).toEqual({ password: refusals[code].message }),
);

test.each(['ACCOUNT_EXISTS', 'ACCOUNT_NOT_FOUND', 'PHONE_NOT_VERIFIED'] as const)(
  'the message of %s is shown beside the phone',
  (code) => expect(errorsOf(refusal(code), 'password')).toEqual({ phone: refusals[code].message }),
);

test.each(['INVALID_REQUEST', 'PASSWORD_TOO_SHORT'] as const)(
  'a customer sees what %s says about each field',
  (code) => {
    const details = {
      details: { fields: { authCode: 'Enter the 6 digits of the code.', shopSeqNo: 'Use a number.' } },
    };

    expect(errorsOf(refusal(code, details), 'phone')).toMatchObject({
      authCode: 'Enter the 6 digits of the code.',
    });
  },
);

test('a refusal that a customer cannot correct shows no message', () => {
  for (const place of ['password', 'alert'] as const) {
    expect(errorsOf({ status: 0, message: 'Network error' }, place)).toEqual({});
    expect(errorsOf(refusal('INTERNAL'), place)).toEqual({});
  }
  expect(errorsOf(refusal('OVERLOADED'), 'password')).toEqual({});
  expect(errorsOf(refusal('WRONG_CREDENTIALS'), 'password')).toEqual({});
  expect(errorsOf(refusal('INVALID_REQUEST'), 'password')).toEqual({});
});

test('a number that needs another way to sign in is led there', () => {
  expect(modeAfter('ACCOUNT_EXISTS', 'verify')).toBe('login');
  expect(modeAfter('ACCOUNT_NOT_FOUND', 'reset')).toBe('signup');
  expect(modeAfter('PHONE_NOT_VERIFIED', 'verify')).toBe('signup');
  expect(modeAfter('PHONE_NOT_VERIFIED', 'reset')).toBe('reset');
  expect(modeAfter('PASSWORD_TOO_SHORT', 'verify')).toBeUndefined();
});
