import { getReport, reportCsv } from '@caddie/contract/desk/finance/reports';
import type { MountCsv } from '../../platform/http/csv-files.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { ReportService } from './reports.service.ts';

export function reportRoutes(mount: DeskMount, mountCsv: MountCsv, reports: ReportService): void {
  mount(getReport, ({ staff, query }) => reports.read(staff, query));
  mountCsv(reportCsv, (staff, { query }) => reports.csv(staff, query));
}
