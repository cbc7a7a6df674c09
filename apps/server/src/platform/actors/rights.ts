import { hasRole, type Right, rights } from '@caddie/contract/desk/rights';
import type { By } from './actor.ts';

/** Whether the actor may do it at all; the query that finds the thing checks whose it is. The server itself may do what its code says. */
export function may<R extends Right>(actor: By<NoInfer<R>>, right: R): boolean {
  if (actor.kind === 'system') return true;
  const { least, customer = false } = rights[right];
  return actor.kind === 'customer' ? customer : hasRole(actor.role, least);
}
