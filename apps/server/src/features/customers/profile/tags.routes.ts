import { getTags, tagCustomer, untagCustomer } from '@caddie/contract/desk/people/customer';
import type { DeskMount } from '../../../platform/http/mount/mount.ts';
import type { TagService } from './tags.service.ts';

export function tagRoutes(mount: DeskMount, tags: TagService): void {
  mount(getTags, ({ staff }) => tags.list(staff));
  mount(tagCustomer, ({ staff, params, body }) => tags.add(staff, params.id, body.tag));
  mount(untagCustomer, ({ staff, params, body }) => tags.remove(staff, params.id, body.tag));
}
