import { hasRole, leastRoleFor, leastRoleToRequest, type Right } from '@caddie/contract/desk/rights';
import { message } from '../../words/words.ts';
import { Refusal } from '../refusal.ts';
import type { ActorWithRight, Role } from './actor.ts';
import { hasRight } from './rights.ts';

/** Refuses an actor without the right, and names the role that has it. */
export function requireRight<R extends Right>(actor: ActorWithRight<NoInfer<R>>, right: R): void {
  if (!hasRight(actor, right)) throw notAllowedRefusal(leastRoleFor(right));
}

/** Refuses an actor who has neither the right nor the role to request an approval; `permit` checks the approval later. */
export function requireRightOrApproval<R extends Right>(actor: ActorWithRight<NoInfer<R>>, right: R): void {
  if (actor.kind === 'staff' && !hasRole(actor.role, leastRoleToRequest(right)))
    throw notAllowedRefusal(leastRoleToRequest(right));
}

export const notAllowedRefusal = (leastRole: Role): Refusal =>
  leastRole === 'OWNER'
    ? new Refusal('NOT_ALLOWED', { message: message('staff.owners-only'), details: { role: leastRole } })
    : new Refusal('NOT_ALLOWED', { details: { role: leastRole } });
