import { customersCsv, getCustomers } from '@caddie/contract/desk/people/customers';
import type { MountCsv } from '../../platform/http/csv-files.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { CustomerService } from './customers.service.ts';

export function customerRoutes(mount: DeskMount, mountCsv: MountCsv, customers: CustomerService): void {
  mount(getCustomers, ({ staff, query }) => customers.list(staff, query));
  mountCsv(customersCsv, (staff, { query }) => customers.csv(staff, query));
}
