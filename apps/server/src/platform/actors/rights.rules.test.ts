import { expect, test } from 'vitest';
import type { Right } from '@caddie/contract/desk/rights';
import { type ActorWithRight, type Role, staffMember } from './actor.ts';
import { hasRight } from './rights.ts';

const staff = (role: Role): ActorWithRight<Right> =>
  staffMember({ staffId: 'priya', shopSeqNo: 1, role, requestId: 'r' });
const people: Record<string, ActorWithRight<Right>> = {
  customer: { kind: 'customer', customerId: 'ann', shopSeqNo: 1, sessionId: 's', requestId: 'r' },
  DESK: staff('DESK'),
  MANAGER: staff('MANAGER'),
  OWNER: staff('OWNER'),
  server: { kind: 'system', job: 'a job' },
};

test.each<[Right, string]>([
  ['booking.cancel', 'customer DESK MANAGER OWNER server'],
  ['booking.check-in', 'DESK MANAGER OWNER server'],
  ['booking.cancel-beyond-policy', 'MANAGER OWNER server'],
  ['customer.erase', 'customer OWNER server'],
  ['venue.connect', 'OWNER server'],
])('the right %s belongs to %s', (right, allowed) => {
  expect(
    Object.keys(people)
      .filter((name) => hasRight(people[name]!, right))
      .join(' '),
  ).toBe(allowed);
});
