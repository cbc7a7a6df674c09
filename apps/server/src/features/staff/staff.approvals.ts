import type { approve } from '@caddie/contract/desk/people/staff';
import type { DataOf, ParsedOf } from '@caddie/contract/call';
import { approverOf, hasRole, isRight, leastRoleFor } from '@caddie/contract/desk/rights';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Permit } from '../../platform/actors/act.ts';
import type { Role, SignedInStaff } from '../../platform/actors/actor.ts';
import { hasRight } from '../../platform/actors/rights.ts';
import type { Db } from '../../platform/database/db.ts';
import { requireRight, notAllowedRefusal } from '../../platform/actors/require-right.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { insertApproval, nameApprover, useApproval } from './approvals.store.ts';
import { type Admission, findAtVenue } from './people/people.store.ts';
import type { Pins } from './sign-in/staff.pins.ts';

const roles: readonly Role[] = ['DESK', 'MANAGER', 'OWNER'];

type Dependencies = { db: Db; shops: ShopService; pins: Pins; admission: Admission };

/** Approves acts that the desk may do only with a manager's PIN. */
export function createApprovals({ db, shops, pins, admission }: Dependencies) {
  const permit: Permit = async (trx, actor, right, { subjectId, amount }) => {
    if (hasRight(actor, right)) return;
    const approver = approverOf(right);
    if (actor.kind !== 'staff' || !approver) throw notAllowedRefusal(leastRoleFor(right));
    const { shopSeqNo, staffId: askedBy, approvalToken } = actor;
    const usedApproval =
      approvalToken !== undefined &&
      (await useApproval(
        trx,
        hashToken(approvalToken),
        { shopSeqNo, askedBy, act: right, subjectId, amount },
        roles.filter((role) => hasRole(role, approver)),
      ));
    if (!usedApproval)
      throw new Refusal('APPROVAL_NEEDED', { details: { act: right, ...(amount !== undefined && { amount }) } });
    await nameApprover(trx, usedApproval.approvedBy);
  };

  return {
    permit,

    /** Approves one act of a colleague: for this act, subject and amount, once, and for a short time. */
    async approve(
      staff: SignedInStaff<'desk.ask-approval'>,
      input: ParsedOf<typeof approve>['body'],
    ): Promise<DataOf<typeof approve>> {
      requireRight(staff, 'desk.ask-approval');
      const { shopSeqNo, staffId: askedBy } = staff;
      const { act, subjectId, amount } = input;
      const requiredRole = isRight(act) ? approverOf(act) : undefined;
      if (!requiredRole) throw new Refusal('NOT_ALLOWED');
      const approver = await findAtVenue(db, shopSeqNo, input.staffId, admission);
      if (!approver || approver.staffId === askedBy || !hasRole(approver.role, requiredRole))
        throw notAllowedRefusal(requiredRole);
      await pins.mustBeRight(approver, staff.deviceId, input.pin);

      const approvalToken = newToken();
      const approvedAct = { shopSeqNo, askedBy, act, subjectId, amount };
      const expiresAt = await insertApproval(db, hashToken(approvalToken), approver.staffId, approvedAct);
      const { timeZone } = await shops.terms(shopSeqNo);
      return { approvalToken, expiresAt: toVenueIso(timeZone, expiresAt.getTime()) };
    },
  };
}
