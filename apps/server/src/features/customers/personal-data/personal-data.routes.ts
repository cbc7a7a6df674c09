import { exportCustomer, exportMe } from '@caddie/contract/personal-data';
import { PHONE_VERIFICATION_HEADER } from '@caddie/contract/users';
import type { CustomerMount, DeskMount } from '../../../platform/http/mount/mount.ts';
import type { PersonalDataService } from './personal-data.service.ts';

export function personalDataRoutes(mount: DeskMount, personalData: PersonalDataService): void {
  mount(exportCustomer, ({ staff, params }) => personalData.exportForStaff(staff, params.id));
}

export function ownDataRoutes(mount: CustomerMount, personalData: PersonalDataService): void {
  mount(exportMe, ({ customer, headers }) => personalData.exportOwn(customer, headers[PHONE_VERIFICATION_HEADER]));
}
