import { exportCustomer, exportMe } from '@caddie/contract/personal-data';
import type { Mount } from '../../platform/http/mount.ts';
import type { PersonalDataService } from './personal-data.service.ts';

export function personalDataRoutes(mount: Mount, personalData: PersonalDataService): void {
  mount(exportCustomer, ({ staff, params }) => personalData.take(staff, params.id));
  mount(exportMe, ({ customer }) => personalData.mine(customer));
}
