import { expect, test } from 'vitest';
import { calls, files } from '../calls.ts';
import { hasRole, isRight, leastRoleToRequest, type Right, rights } from './rights.ts';

const all = Object.keys(rights) as Right[];
const declared = new Set([...calls, ...files].flatMap(({ right, beyond = [] }) => (right ? [right, ...beyond] : [])));

test('the table of rights lists the lowest role and the conditions of each right', () => {
  const lineOf = (right: Right) => {
    const { leastRole: least, customer, byApproval, inPerson } = rights[right];
    const more = [customer && 'customer', byApproval && 'by approval', inPerson && 'in person'];
    return [right, least, ...more].filter(Boolean).join(' ');
  };
  expect(all.map(lineOf)).toMatchInlineSnapshot(`
    [
      "desk.read DESK",
      "desk.search DESK",
      "desk.change-venue DESK",
      "desk.leave DESK",
      "desk.prove DESK",
      "desk.ask-approval DESK",
      "desk.open-place DESK",
      "passkey.read DESK",
      "passkey.add DESK",
      "passkey.remove DESK",
      "day.read DESK",
      "day.note DESK",
      "booking.read DESK",
      "booking.cancel DESK customer",
      "booking.cancel-beyond-policy MANAGER by approval",
      "booking.check-in DESK",
      "booking.undo-check-in DESK",
      "booking.no-show DESK",
      "booking.undo-no-show DESK",
      "booking.undo DESK",
      "booking.waive MANAGER by approval",
      "booking.book DESK",
      "booking.release DESK",
      "booking.book-blocked MANAGER",
      "booking.outside-hours MANAGER",
      "booking.take DESK",
      "booking.charge DESK",
      "booking.take-back DESK",
      "booking.price MANAGER by approval",
      "booking.return MANAGER by approval",
      "booking.give-back DESK",
      "booking.party DESK",
      "booking.customer DESK",
      "booking.text DESK",
      "booking.link DESK",
      "booking.see-lapse DESK",
      "booking.use-pass DESK",
      "booking.move DESK",
      "booking.move-beyond-policy MANAGER by approval",
      "booking.swap DESK",
      "booking.swap-beyond-policy MANAGER by approval",
      "booking.note DESK",
      "booking.block DESK",
      "booking.block-days MANAGER",
      "booking.lift DESK",
      "booking.lift-series MANAGER",
      "customer.read DESK",
      "customer.add DESK",
      "customer.edit DESK",
      "customer.note DESK",
      "customer.tag DESK",
      "customer.untag DESK",
      "customer.text DESK",
      "customer.inform DESK",
      "customer.block MANAGER",
      "customer.unblock MANAGER",
      "customer.merge MANAGER",
      "customer.unmerge MANAGER",
      "customer.export MANAGER",
      "customer.erase OWNER customer",
      "to-call.read DESK",
      "membership.read DESK",
      "membership.sell DESK",
      "membership.sell-blocked MANAGER",
      "membership.refund MANAGER",
      "membership.adjust MANAGER by approval",
      "membership.freeze MANAGER by approval",
      "membership.thaw MANAGER by approval",
      "membership.extend MANAGER by approval",
      "product.read MANAGER",
      "product.add MANAGER",
      "product.change MANAGER",
      "product.sell MANAGER",
      "product.remove MANAGER",
      "product.order MANAGER",
      "prices.read MANAGER",
      "prices.save MANAGER",
      "prices.publish MANAGER",
      "prices.drop MANAGER",
      "venue.read MANAGER",
      "venue.change MANAGER",
      "venue.picture MANAGER",
      "venue.rename OWNER",
      "venue.connect OWNER in person",
      "payouts.read OWNER",
      "first-run.read MANAGER",
      "first-run.step MANAGER",
      "first-run.test MANAGER",
      "first-run.venue OWNER",
      "first-run.open OWNER",
      "hours.read MANAGER",
      "hours.special-day MANAGER",
      "hours.plan MANAGER",
      "hours.withdraw MANAGER",
      "hours.lift MANAGER",
      "bay.read MANAGER",
      "bay.add MANAGER",
      "bay.change MANAGER",
      "bay.order MANAGER",
      "bay.retire MANAGER",
      "bay.restore MANAGER",
      "bay.remove MANAGER",
      "entry-place.read MANAGER",
      "entry-place.add MANAGER",
      "entry-place.rename MANAGER",
      "entry-place.remove MANAGER",
      "activity.read MANAGER",
      "own-activity.read DESK",
      "money.read MANAGER",
      "money.compare OWNER",
      "drawer.read DESK",
      "drawer.close DESK",
      "drawer.reopen MANAGER",
      "needs-you.read MANAGER",
      "refund.again MANAGER",
      "refund.settle MANAGER",
      "dispute.see MANAGER",
      "report.read MANAGER",
      "staff.read OWNER",
      "staff.add OWNER in person",
      "staff.change-role OWNER in person",
      "staff.remove OWNER in person",
      "staff.remove-device OWNER in person",
      "staff.reset-pin OWNER in person",
      "counter.add MANAGER in person",
      "counter.remove OWNER in person",
    ]
  `);
});

test('every right is declared by at least one call or file', () => {
  expect(all.filter((right) => !declared.has(right))).toEqual([]);
});

test('every role that may change a subject may also read it, with or without an approval', () => {
  const without = all.filter((right) => {
    const reading = right.replace(/\.[^.]+$/, '.read');
    return isRight(reading) && !hasRole(leastRoleToRequest(right), rights[reading].leastRole);
  });
  expect(without).toEqual([]);
});

test('a call needs the lowest role of its right; if an approval is enough, every role may make it', () => {
  expect(leastRoleToRequest('booking.cancel')).toBe('DESK');
  expect(leastRoleToRequest('membership.refund')).toBe('MANAGER');
  expect(leastRoleToRequest('membership.adjust')).toBe('DESK');
  expect(leastRoleToRequest('staff.add')).toBe('OWNER');
});
