import { mergeCustomers, unmergeCustomers } from '@caddie/contract/desk/people/customer';
import type { DeskMount } from '../../../platform/http/mount/mount.ts';
import type { MergeService } from './merges.service.ts';

export function mergeRoutes(mount: DeskMount, merges: MergeService): void {
  mount(mergeCustomers, ({ staff, params, body }) => merges.merge(staff, params.id, body));
  mount(unmergeCustomers, ({ staff, params, body }) => merges.unmerge(staff, params.id, body.fromCustomerId));
}
