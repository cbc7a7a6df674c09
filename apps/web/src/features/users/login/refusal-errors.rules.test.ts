import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import { expect, test } from 'vitest';
import { errorsOf, modeAfter } from './refusal-errors.rules.ts';
import { sentences } from '../refusals.ts';

const refusal = (code: RefusalCode, details?: unknown) => ({
  status: refusals[code].status,
  sentence: `The sentence of ${code}.`,
  code,
  details,
  sentences,
});

const fault = (code: string, limit?: number) => ({ code, limit, message: 'The server’s English.' });

test.each(['TOO_MANY_CODES', 'CODE_NOT_SENT', 'TEXTS_STOPPED', 'SMS_BUDGET', 'RATE_LIMITED', 'OVERLOADED'] as const)(
  'the reason why no sign-in code was sent is added to the alert: %s',
  (code) => expect(errorsOf(refusal(code), 'alert')).toEqual({ alert: `The sentence of ${code}.` }),
);

test.each(['CODE_LOCKED', 'PASSWORD_OFF', 'TOO_MANY_ATTEMPTS', 'RATE_LIMITED'] as const)(
  'the login panel shows the message of %s beside the button',
  (code) => expect(errorsOf(refusal(code), 'password')).toEqual({ password: `The sentence of ${code}.` }),
);

test.each(['ACCOUNT_EXISTS', 'ACCOUNT_NOT_FOUND', 'PHONE_NOT_VERIFIED'] as const)(
  'the login panel shows the message of %s beside the phone',
  (code) => expect(errorsOf(refusal(code), 'password')).toEqual({ phone: `The sentence of ${code}.` }),
);

test.each(['INVALID_REQUEST', 'PASSWORD_TOO_SHORT'] as const)(
  'a customer sees what is wrong with each field of the login panel after %s, in the words of the app',
  (code) => {
    const details = {
      details: {
        fields: { authCode: fault('NOT_A_CODE'), name: fault('FIELD_TOO_LONG', 80), shopSeqNo: fault('NEW') },
      },
    };

    expect(errorsOf(refusal(code, details), 'phone')).toEqual({
      authCode: 'Enter the 6 digits of the code.',
      name: 'Use at most 80 characters.',
      shopSeqNo: 'Check this.',
    });
  },
);

test('the login panel shows no message for a refusal that a customer cannot correct', () => {
  for (const place of ['password', 'alert'] as const) {
    expect(errorsOf({ status: 0, sentence: 'The venue was not reached.' }, place)).toEqual({});
    expect(errorsOf(refusal('INTERNAL'), place)).toEqual({});
  }
  expect(errorsOf(refusal('OVERLOADED'), 'password')).toEqual({});
  expect(errorsOf(refusal('WRONG_CREDENTIALS'), 'password')).toEqual({});
  expect(errorsOf(refusal('INVALID_REQUEST'), 'password')).toEqual({});
});

test('a refusal that requires another way to sign in switches the login panel to it', () => {
  expect(modeAfter('ACCOUNT_EXISTS', 'verify')).toBe('login');
  expect(modeAfter('ACCOUNT_NOT_FOUND', 'reset')).toBe('signup');
  expect(modeAfter('PHONE_NOT_VERIFIED', 'verify')).toBe('signup');
  expect(modeAfter('PHONE_NOT_VERIFIED', 'reset')).toBe('reset');
  expect(modeAfter('PASSWORD_TOO_SHORT', 'verify')).toBeUndefined();
});
