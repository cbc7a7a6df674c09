import { expect, test } from 'vitest';
import { CallError } from '../../../lib/server/answer.ts';
import { firstName } from '../../lib/first-name.ts';
import { sentences } from './refusals.ts';
import { afterNewPin, problemOf, needsNewSignIn, stepAfter } from './sign-in.rules.ts';

const refused = (code: string, status: number, details?: object) =>
  new CallError({ status, message: 'The server’s English.', details: { code, details }, sentences });

test('a code on a new device asks a manager for the PIN, and a person without a PIN to choose one', () => {
  expect(stepAfter({ next: 'PIN', ticket: 't', name: 'Marcus' })).toEqual({ kind: 'PIN', ticket: 't', name: 'Marcus' });
  expect(stepAfter({ next: 'NEW_PIN', ticket: 't', name: 'Tom' })).toMatchObject({ kind: 'NEW_PIN', first: null });
});

test('a new PIN is typed twice and sent only when both entries are the same', () => {
  const start = { kind: 'NEW_PIN', ticket: 't', name: 'Tom', first: null } as const;

  const once = afterNewPin(start, '271828');
  expect(once).toMatchObject({ step: { first: '271828' }, send: false, problem: null });
  expect(afterNewPin(once.step, '271828')).toMatchObject({ send: true, problem: null });
  expect(afterNewPin(once.step, '271829')).toMatchObject({
    step: { first: null },
    send: false,
    problem: 'The two are not the same. Type a new one again.',
  });
});

test('a new PIN that is easy to guess is rejected as it is typed, before it is typed again', () => {
  const start = { kind: 'NEW_PIN', ticket: 't', name: 'Tom', first: null } as const;

  for (const pin of ['123456', '777777', '550102'])
    expect(afterNewPin(start, pin, '(212) 555-0102')).toMatchObject({
      step: { first: null },
      send: false,
      problem: 'Too easy to guess.',
    });
  expect(afterNewPin(start, '550102')).toMatchObject({ step: { first: '550102' }, problem: null });
});

test('a wrong code or PIN at the desk shows the remaining attempts, if the server sends them', () => {
  expect(problemOf(refused('WRONG_CODE', 401, { triesLeft: 4 }))).toBe('That is not the code. 4 tries are left.');
  expect(problemOf(refused('WRONG_PIN', 401, { triesLeft: 1 }), 'Marcus')).toBe(
    'That is not Marcus’s PIN. 1 try is left.',
  );
  expect(problemOf(refused('WRONG_PIN', 401), 'Marcus')).toBe('That is not Marcus’s PIN.');
  expect(problemOf(refused('PIN_LOCKED', 429))).toBe('Too many tries. Sign in with a code.');
});

test('the desk’s sign-in starts again only if it expired or was locked', () => {
  expect(needsNewSignIn(refused('SIGN_IN_OVER', 401))).toBe(true);
  expect(needsNewSignIn(refused('CODE_LOCKED', 429))).toBe(true);
  expect(needsNewSignIn(refused('WRONG_PIN', 401))).toBe(false);
});

test('people at a counter are shown by their first name', () => {
  expect([firstName('Priya Nair'), firstName('Tom'), firstName('')]).toEqual(['Priya', 'Tom', '']);
});
