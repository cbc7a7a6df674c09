import { hasRole, leastRoleFor, leastRoleToAsk, type Right } from '@caddie/contract/desk/rights';
import { say } from '../../words/words.ts';
import { Refusal } from '../refusal.ts';
import type { By, Role } from './actor.ts';
import { may } from './rights.ts';

/** Refuses an actor without the right, and names the role that has it. */
export function mustMay<R extends Right>(actor: By<NoInfer<R>>, right: R): void {
  if (!may(actor, right)) throw notAllowed(leastRoleFor(right));
}

/** Refuses an actor who may neither do it nor request an approval for it; `permit` then checks the approval. */
export function mustMayAsk<R extends Right>(actor: By<NoInfer<R>>, right: R): void {
  if (actor.kind === 'staff' && !hasRole(actor.role, leastRoleToAsk(right))) throw notAllowed(leastRoleToAsk(right));
}

export const notAllowed = (least: Role): Refusal =>
  least === 'OWNER'
    ? new Refusal('NOT_ALLOWED', { says: say('staff.owners-only'), details: { role: least } })
    : new Refusal('NOT_ALLOWED', { details: { role: least } });
