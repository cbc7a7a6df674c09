import { activateSet, draftSet, getProduct, getSet, listProducts, listSets } from '@caddie/contract/memberships';
import type { Mount } from '../../platform/mount.ts';
import type { MembershipService } from './memberships.service.ts';

export function membershipRoutes(mount: Mount, memberships: MembershipService): void {
  mount(listProducts, ({ query }) => memberships.products(query.shopSeqNo));
  mount(getProduct, ({ params }) => memberships.product(params.id));
  mount(draftSet, ({ customer, body }) => memberships.draft(customer, body));
  mount(activateSet, ({ customer, body }) => memberships.activated(customer, body));
  mount(listSets, ({ customer }) => memberships.sets(customer));
  mount(getSet, ({ customer, params }) => memberships.set(customer, params.id));
}
