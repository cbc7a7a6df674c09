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
  ['booking.check-in', 'DESK MANAGER OWNER server'],
  ['booking.undo-check-in', 'DESK MANAGER OWNER server'],
  ['booking.no-show', 'DESK MANAGER OWNER server'],
  ['booking.undo-no-show', 'DESK MANAGER OWNER server'],
  ['booking.waive', 'MANAGER OWNER server'],
  ['booking.book', 'DESK MANAGER OWNER server'],
  ['booking.release', 'DESK MANAGER OWNER server'],
  ['booking.book-blocked', 'MANAGER OWNER server'],
  ['booking.outside-hours', 'MANAGER OWNER server'],
  ['booking.take', 'DESK MANAGER OWNER server'],
  ['booking.charge', 'DESK MANAGER OWNER server'],
  ['booking.use-pass', 'DESK MANAGER OWNER server'],
  ['booking.link', 'DESK MANAGER OWNER server'],
  ['booking.take-back', 'DESK MANAGER OWNER server'],
  ['booking.price', 'MANAGER OWNER server'],
  ['booking.return', 'MANAGER OWNER server'],
  ['booking.party', 'DESK MANAGER OWNER server'],
  ['booking.customer', 'DESK MANAGER OWNER server'],
  ['booking.text', 'DESK MANAGER OWNER server'],
  ['booking.move', 'DESK MANAGER OWNER server'],
  ['booking.note', 'DESK MANAGER OWNER server'],
  ['booking.block', 'DESK MANAGER OWNER server'],
  ['booking.block-days', 'MANAGER OWNER server'],
  ['booking.lift', 'DESK MANAGER OWNER server'],
  ['booking.lift-series', 'MANAGER OWNER server'],
  ['customer.add', 'DESK MANAGER OWNER server'],
  ['customer.edit', 'DESK MANAGER OWNER server'],
  ['customer.note', 'DESK MANAGER OWNER server'],
  ['customer.block', 'MANAGER OWNER server'],
  ['customer.unblock', 'MANAGER OWNER server'],
  ['customer.export', 'MANAGER OWNER server'],
  ['customer.erase', 'customer OWNER server'],
  ['activity.read', 'MANAGER OWNER server'],
  ['money.read', 'MANAGER OWNER server'],
  ['drawer.close', 'DESK MANAGER OWNER server'],
  ['drawer.reopen', 'MANAGER OWNER server'],
  ['refund.again', 'MANAGER OWNER server'],
  ['refund.settle', 'MANAGER OWNER server'],
  ['membership.sell', 'DESK MANAGER OWNER server'],
  ['membership.sell-blocked', 'MANAGER OWNER server'],
  ['membership.refund', 'MANAGER OWNER server'],
  ['membership.adjust', 'MANAGER OWNER server'],
  ['membership.freeze', 'MANAGER OWNER server'],
  ['membership.thaw', 'MANAGER OWNER server'],
  ['membership.extend', 'MANAGER OWNER server'],
  ['product.read', 'MANAGER OWNER server'],
  ['product.add', 'MANAGER OWNER server'],
  ['product.change', 'MANAGER OWNER server'],
  ['product.sell', 'MANAGER OWNER server'],
  ['product.remove', 'MANAGER OWNER server'],
  ['product.order', 'MANAGER OWNER server'],
  ['venue.picture', 'MANAGER OWNER server'],
  ['venue.connect', 'OWNER server'],
  ['staff.add', 'OWNER server'],
  ['staff.change-role', 'OWNER server'],
  ['staff.remove', 'OWNER server'],
])('the right %s belongs to %s', (right, allowed) => {
  expect(
    Object.keys(people)
      .filter((name) => may(people[name]!, right))
      .join(' '),
  ).toBe(allowed);
});
