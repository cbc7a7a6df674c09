import { deleteMe, eraseCustomer, getDeletion } from '@caddie/contract/personal-data';
import { PHONE_VERIFICATION_HEADER } from '@caddie/contract/users';
import type { CustomerMount, DeskMount } from '../../../platform/http/mount/mount.ts';
import type { DeletionService } from './deletion.service.ts';
import type { ErasureService } from './erase.service.ts';

export function erasureRoutes(mount: DeskMount, erasure: ErasureService): void {
  mount(eraseCustomer, ({ staff, params, body }) => erasure.eraseForStaff(staff, params.id, body.name));
}

export function deletionRoutes(mount: CustomerMount, deletion: DeletionService): void {
  mount(getDeletion, ({ customer }) => deletion.preview(customer));
  mount(deleteMe, ({ customer, body, headers }) =>
    deletion.ask(customer, body.givesUp, headers[PHONE_VERIFICATION_HEADER]),
  );
}
