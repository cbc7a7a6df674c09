import { eraseCustomer, eraseMe } from '@caddie/contract/personal-data';
import type { CustomerMount, DeskMount } from '../../../platform/http/mount/mount.ts';
import type { ErasureService } from './erase.service.ts';

export function erasureRoutes(mount: DeskMount, erasure: ErasureService): void {
  mount(eraseCustomer, ({ staff, params, body }) => erasure.eraseForStaff(staff, params.id, body.name));
}

export function ownErasureRoutes(mount: CustomerMount, erasure: ErasureService): void {
  mount(eraseMe, ({ customer }) => erasure.eraseOwn(customer));
}
