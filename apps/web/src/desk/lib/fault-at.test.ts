import { expect, test } from 'vitest';
import { CallError } from '../../lib/server/answer.ts';
import { faultAt, faultsOf } from './fault-at.ts';
import { sentences as shared } from './refused/shared-refusals.ts';

const message = 'The server’s English.';
const refused = (details: object, sentences: object = { ...shared, NAME_TAKEN: 'That name is taken.' }) =>
  new CallError({ status: 400, message, details, sentences: sentences as never });
const fieldRefusal = (fields: object, sentences?: object) =>
  refused({ code: 'INVALID_REQUEST', details: { fields } }, sentences);
const unseen = { shopName: { code: 'UNSEEN', message } };

test('an invalid field shows its own error, and any other field the reason of the whole refusal', () => {
  expect(faultAt(fieldRefusal(unseen), 'shopName')).toBe('Leave out characters that nobody can see.');
  expect(faultAt(fieldRefusal(unseen), 'address')).toBe('Some details are not valid. Check the marked fields.');
});

test('an invalid field’s error contains its figures', () => {
  const fields = {
    a: { code: 'FIELD_TOO_LONG', limit: 12, message },
    b: { code: 'FIELD_TOO_BIG', limit: 9, of: 'int' },
  };

  expect(faultsOf(fieldRefusal(fields))).toEqual({ a: 'Use at most 12 characters.', b: 'Use 9 or less.' });
});

test('an unknown error of a field, or one whose sentences are not loaded, shows the sentence of the whole refusal', () => {
  expect(faultsOf(fieldRefusal({ a: { code: 'OF_A_NEWER_SERVER', message } }))).toEqual({ a: shared.INVALID_REQUEST });
  expect(faultsOf(fieldRefusal(unseen, {})).shopName).toMatch(/^Something went wrong/);
});

test('a refusal that names no field shows its own sentence, and so does a lost connection', () => {
  expect(faultAt(refused({ code: 'NAME_TAKEN' }), 'x')).toBe('That name is taken.');
  expect(faultsOf(new Error('broken'))).toEqual({});
});
