import { activityCsv, getActivity, getCustomerActivity, getMyActivity } from '@caddie/contract/desk/activity';
import type { MountCsv } from '../../platform/http/csv-files.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { ActivityService } from './activity.service.ts';

export function activityRoutes(mount: DeskMount, mountCsv: MountCsv, activity: ActivityService): void {
  mount(getActivity, ({ staff, query }) => activity.list(staff, query));
  mount(getMyActivity, ({ staff, query }) => activity.listOwn(staff, query.cursor));
  mount(getCustomerActivity, ({ staff, params, query }) => activity.listForCustomer(staff, params.id, query.cursor));
  mountCsv(activityCsv, (staff, { query }) => activity.csv(staff, query));
}
