import { expect, test } from 'vitest';
import { failureReason } from './customers-to-contact.rules.ts';

test.each([
  ['UNREACHABLE', false, 'UNREACHABLE'],
  ['STOPPED', false, 'STOPPED'],
  ['REGION', false, 'NOT_SENT'],
  ['OTHER', false, 'NOT_SENT'],
  [null, true, 'NOT_DELIVERED'],
  [null, false, 'NOT_SENT'],
] as const)('a text rejected as %s, undelivered %s, is shown as %s', (rejection, isUndelivered, reason) => {
  expect(failureReason({ rejection, isUndelivered })).toBe(reason);
});
