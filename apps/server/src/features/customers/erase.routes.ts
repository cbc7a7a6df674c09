import { eraseCustomer, eraseMe } from '@caddie/contract/personal-data';
import type { Mount } from '../../platform/http/mount.ts';
import type { ErasureService } from './erase.service.ts';

export function erasureRoutes(mount: Mount, erasure: ErasureService): void {
  mount(eraseCustomer, ({ staff, params, body }) => erasure.byOwner(staff, params.id, body.name));
  mount(eraseMe, ({ customer }) => erasure.byThemselves(customer));
}
