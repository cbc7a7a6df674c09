import { getCustomers } from '@caddie/contract/desk/people/customers';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { CustomerService } from './customers.service.ts';

export function customerRoutes(mount: DeskMount, customers: CustomerService): void {
  mount(getCustomers, ({ staff, query }) => customers.list(staff, query));
}
