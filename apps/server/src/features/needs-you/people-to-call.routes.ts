import { getNeedsYouPeople, markLapseSeen, markTextDone } from '@caddie/contract/desk/customers-to-contact';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { PeopleToCallService } from './people-to-call.service.ts';

export function peopleToCallRoutes(mount: DeskMount, people: PeopleToCallService): void {
  mount(getNeedsYouPeople, ({ staff }) => people.read(staff));
  mount(markTextDone, ({ staff, params }) => people.markDone(staff, params.id));
  mount(markLapseSeen, ({ staff, params }) => people.markLapseSeen(staff, params.id));
}
