import { expect, test } from 'vitest';
import { CallError } from '../../lib/answer.ts';
import { faultAt, faultsOf } from './fault-at.ts';

const message = 'Check the marked fields.';
const fields = { shopName: { code: 'UNSEEN', message: 'Leave out characters that nobody can see.' } };
const refused = new CallError({ status: 400, message, details: { code: 'INVALID_REQUEST', details: { fields } } });

test('a field that was refused says what is wrong with it, another one why the whole was', () => {
  expect(faultAt(refused, 'shopName')).toBe('Leave out characters that nobody can see.');
  expect(faultAt(refused, 'address')).toBe(message);
});

test('a refusal that names no field says why, and so does a lost line', () => {
  expect(
    faultAt(new CallError({ status: 409, message: 'That name is taken.', details: { code: 'NAME_TAKEN' } }), 'x'),
  ).toBe('That name is taken.');
  expect(faultsOf(new Error('broken'))).toEqual({});
});
