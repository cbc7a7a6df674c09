import { getCustomers } from '@caddie/contract/desk/customers';
import type { DeskMount } from '../../platform/http/mount.ts';
import type { CustomerService } from './customers.service.ts';

export function customerRoutes(mount: DeskMount, customers: CustomerService): void {
  mount(getCustomers, ({ staff, query }) => customers.list(staff, query));
}
