import { getDeskBooking } from '@caddie/contract/desk/panel';
import { getDay, searchDesk, writeDayNote } from '@caddie/contract/desk/sheet';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { SheetService } from './sheet.service.ts';

export function sheetRoutes(mount: DeskMount, sheet: SheetService): void {
  mount(getDay, ({ staff, params }) => sheet.day(staff, params.date));
  mount(writeDayNote, ({ staff, params, body }) => sheet.writeDayNote(staff, params.date, body));
  mount(searchDesk, ({ staff, query }) => sheet.search(staff, query.q));
  mount(getDeskBooking, ({ staff, params }) => sheet.booking(staff, params.id));
}
