import { hasRole, type Right, rights } from '@caddie/contract/desk/rights';
import type { ActorWithRight } from './actor.ts';

/** Returns whether the actor has the right at all; the query that finds the subject checks its owner. The server itself has every right. */
export function hasRight<R extends Right>(actor: ActorWithRight<NoInfer<R>>, right: R): boolean {
  if (actor.kind === 'system') return true;
  const { leastRole: least, customer = false } = rights[right];
  return actor.kind === 'customer' ? customer : hasRole(actor.role, least);
}
