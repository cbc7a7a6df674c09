import { hasRole, type Right, rights } from '@caddie/contract/desk/rights';
import type { By } from './actor.ts';

/** Returns whether the actor has the right at all; the query that finds the subject checks its owner. The server itself has every right. */
export function may<R extends Right>(actor: By<NoInfer<R>>, right: R): boolean {
  if (actor.kind === 'system') return true;
  const { least, customer = false } = rights[right];
  return actor.kind === 'customer' ? customer : hasRole(actor.role, least);
}
