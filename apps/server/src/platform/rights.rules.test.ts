import { expect, test } from 'vitest';
import type { Actor, Role } from './actor.ts';
import { may, type Right } from './rights.ts';

const staff = (role: Role): Actor => ({ kind: 'staff', staffId: 'priya', shopSeqNo: 1, role, requestId: 'r' });
const people: Record<string, Actor> = {
  customer: { kind: 'customer', customerId: 'ann', shopSeqNo: 1, sessionId: 's', requestId: 'r' },
  DESK: staff('DESK'),
  MANAGER: staff('MANAGER'),
  OWNER: staff('OWNER'),
  server: { kind: 'system', job: 'a job' },
};

test.each<[Right, string]>([
  ['booking.cancel', 'customer DESK MANAGER OWNER server'],
  ['booking.cancel-beyond-policy', 'MANAGER OWNER server'],
  ['booking.block', 'DESK MANAGER OWNER server'],
  ['booking.block-days', 'MANAGER OWNER server'],
  ['booking.lift', 'DESK MANAGER OWNER server'],
  ['booking.lift-series', 'MANAGER OWNER server'],
  ['membership.adjust', 'MANAGER OWNER server'],
  ['membership.freeze', 'MANAGER OWNER server'],
  ['membership.thaw', 'MANAGER OWNER server'],
  ['membership.extend', 'MANAGER OWNER server'],
])('%s is for %s', (right, allowed) => {
  expect(
    Object.keys(people)
      .filter((name) => may(people[name]!, right))
      .join(' '),
  ).toBe(allowed);
});
