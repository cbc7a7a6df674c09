import { getReport, reportBookingsCsv, reportCsv, reportPassesCsv } from '@caddie/contract/desk/finance/reports';
import type { MountCsv } from '../../platform/http/csv-files.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { ReportService } from './reports.service.ts';

export function reportRoutes(mount: DeskMount, mountCsv: MountCsv, reports: ReportService): void {
  mount(getReport, ({ staff, query }) => reports.read(staff, query));
  mountCsv(reportCsv, (staff, { query }) => reports.csv(staff, query));
  mountCsv(reportBookingsCsv, (staff, { query }) => reports.bookingsCsv(staff, query));
  mountCsv(reportPassesCsv, (staff, { query }) => reports.passesCsv(staff, query));
}
