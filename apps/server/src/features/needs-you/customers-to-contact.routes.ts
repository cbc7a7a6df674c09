import { getNeedsYouPeople, markLapseSeen, markTextDone } from '@caddie/contract/desk/customers-to-contact';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { CustomersToContactService } from './customers-to-contact.service.ts';

export function customersToContactRoutes(mount: DeskMount, people: CustomersToContactService): void {
  mount(getNeedsYouPeople, ({ staff }) => people.read(staff));
  mount(markTextDone, ({ staff, params }) => people.markDone(staff, params.id));
  mount(markLapseSeen, ({ staff, params }) => people.markLapseSeen(staff, params.id));
}
