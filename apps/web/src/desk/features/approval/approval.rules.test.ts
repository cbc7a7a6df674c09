import { expect, test } from 'vitest';
import { CallError } from '../../../lib/server/answer.ts';
import { approvalNeeded } from './approval.rules.ts';

const refusal = (code: string, details?: object) =>
  new CallError({ status: 403, message: 'no', details: { code, message: 'no', requestId: 'r', details } });

test('a refusal that needs a manager says for which act and which amount', () => {
  const request = { act: 'booking.cancel-beyond-policy', amount: 14_000 };
  expect(approvalNeeded(refusal('APPROVAL_NEEDED', request))).toEqual(request);
  expect(approvalNeeded(refusal('APPROVAL_NEEDED', { act: 'booking.price' }))).toEqual({ act: 'booking.price' });
});

test('a refusal that asks for no approval needs no manager', () => {
  expect(approvalNeeded(refusal('NOT_ALLOWED', { act: 'x' }))).toBeUndefined();
  expect(approvalNeeded(new TypeError('Failed to fetch'))).toBeUndefined();
});
