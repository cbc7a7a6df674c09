import {
  addCustomer,
  blockCustomer,
  editCustomer,
  getCustomer,
  unblockCustomer,
  writeCustomerNote,
} from '@caddie/contract/desk/people/customer';
import type { DeskMount } from '../../../platform/http/mount/mount.ts';
import type { ProfileService } from './profile.service.ts';

export function profileRoutes(mount: DeskMount, profiles: ProfileService): void {
  mount(getCustomer, ({ staff, params }) => profiles.read(staff, params.id));
  mount(addCustomer, ({ staff, body }) => profiles.add(staff, body));
  mount(writeCustomerNote, ({ staff, params, body }) => profiles.addNote(staff, params.id, body.text));
  mount(editCustomer, ({ staff, params, body }) => profiles.edit(staff, params.id, body));
  mount(blockCustomer, ({ staff, params, body }) => profiles.block(staff, params.id, body.reason));
  mount(unblockCustomer, ({ staff, params }) => profiles.unblock(staff, params.id));
}
