import * as calls from '@caddie/contract/desk/hours';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { HoursService } from './hours.service.ts';

export function hoursRoutes(mount: DeskMount, hours: HoursService): void {
  mount(calls.getSpecialDays, ({ staff }) => hours.specialDays(staff));
  mount(calls.previewSpecialDay, ({ staff, body }) => hours.preview(staff, body));
  mount(calls.saveSpecialDay, ({ staff, body }) => hours.save(staff, body));
  mount(calls.liftSpecialDay, ({ staff, params, body }) => hours.lift(staff, params.date, body));
  mount(calls.getHourPlans, ({ staff }) => hours.plans.read(staff));
  mount(calls.previewHourPlan, ({ staff, body }) => hours.plans.preview(staff, body));
  mount(calls.saveHourPlan, ({ staff, body }) => hours.plans.save(staff, body));
  mount(calls.withdrawHourPlan, ({ staff, params, body }) => hours.plans.withdraw(staff, params.id, body));
  mount(calls.getDayClosing, ({ staff, params }) => hours.closing(staff, params.id));
}
