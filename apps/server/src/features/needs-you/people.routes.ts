import { getNeedsYouPeople, markLapseSeen, markTextDone } from '@caddie/contract/desk/needs-you-people';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { PeopleToCallService } from './people.service.ts';

export function peopleToCallRoutes(mount: DeskMount, people: PeopleToCallService): void {
  mount(getNeedsYouPeople, ({ staff }) => people.read(staff));
  mount(markTextDone, ({ staff, params }) => people.markDone(staff, params.id));
  mount(markLapseSeen, ({ staff, params }) => people.markLapseSeen(staff, params.id));
}
