import type { approve } from '@caddie/contract/desk/people/staff';
import type { DataOf, ParsedOf } from '@caddie/contract/call';
import { approverOf, hasRole, isRight, leastRoleFor } from '@caddie/contract/desk/rights';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Permit } from '../../platform/actors/act.ts';
import type { Role, SignedInStaff } from '../../platform/actors/actor.ts';
import { may } from '../../platform/actors/rights.ts';
import type { Db } from '../../platform/database/db.ts';
import { mustMay, notAllowed } from '../../platform/actors/must-may.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { insertApproval, nameApprover, useApproval } from './approvals.store.ts';
import { type Admission, findAtVenue } from './people/people.store.ts';
import type { Pins } from './sign-in/staff.pins.ts';

const roles: readonly Role[] = ['DESK', 'MANAGER', 'OWNER'];

type Dependencies = { db: Db; shops: ShopService; pins: Pins; admits: Admission };

/** Approves acts that the desk may do only with a manager's PIN. */
export function createApprovals({ db, shops, pins, admits }: Dependencies) {
  const permit: Permit = async (trx, actor, right, { subjectId, amount }) => {
    if (may(actor, right)) return;
    const approver = approverOf(right);
    if (actor.kind !== 'staff' || !approver) throw notAllowed(leastRoleFor(right));
    const { shopSeqNo, staffId: askedBy, approvalToken } = actor;
    const used =
      approvalToken !== undefined &&
      (await useApproval(
        trx,
        hashToken(approvalToken),
        { shopSeqNo, askedBy, act: right, subjectId, amount },
        roles.filter((role) => hasRole(role, approver)),
      ));
    if (!used)
      throw new Refusal('APPROVAL_NEEDED', { details: { act: right, ...(amount !== undefined && { amount }) } });
    await nameApprover(trx, used.approvedBy);
  };

  return {
    permit,

    /** Approves one act of a colleague: for this act, subject and amount, once, and for a short time. */
    async approve(
      staff: SignedInStaff<'desk.ask-approval'>,
      input: ParsedOf<typeof approve>['body'],
    ): Promise<DataOf<typeof approve>> {
      mustMay(staff, 'desk.ask-approval');
      const { shopSeqNo, staffId: askedBy } = staff;
      const { act, subjectId, amount } = input;
      const needed = isRight(act) ? approverOf(act) : undefined;
      if (!needed) throw new Refusal('NOT_ALLOWED');
      const approver = await findAtVenue(db, shopSeqNo, input.staffId, admits);
      if (!approver || approver.staffId === askedBy || !hasRole(approver.role, needed)) throw notAllowed(needed);
      await pins.mustBeRight(approver, staff.deviceId, input.pin);

      const approvalToken = newToken();
      const approved = { shopSeqNo, askedBy, act, subjectId, amount };
      const expiresAt = await insertApproval(db, hashToken(approvalToken), approver.staffId, approved);
      const { timeZone } = await shops.terms(shopSeqNo);
      return { approvalToken, expiresAt: toVenueIso(timeZone, expiresAt.getTime()) };
    },
  };
}
