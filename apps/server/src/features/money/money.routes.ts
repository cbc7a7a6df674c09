import {
  getMoneyDay,
  getOwed,
  getPayments,
  getRefunds,
  paymentsCsv,
  refundsCsv,
} from '@caddie/contract/desk/finance/money';
import { getComparison } from '@caddie/contract/desk/finance/comparison';
import { closeDrawer, countDrawer, getDrawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import type { MountCsv } from '../../platform/http/csv-files.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { ReconciliationService } from './reconciliation.service.ts';
import type { DrawerService } from './drawers.service.ts';
import type { MoneyService } from './money.service.ts';

type Services = { money: MoneyService; drawers: DrawerService; reconciliation: ReconciliationService };

export function moneyRoutes(mount: DeskMount, mountCsv: MountCsv, { money, drawers, reconciliation }: Services): void {
  mount(getMoneyDay, ({ staff, params }) => money.day(staff, params.date));
  mount(getPayments, ({ staff, query }) => money.lines(staff, 'PAYMENTS', query));
  mount(getRefunds, ({ staff, query }) => money.lines(staff, 'REFUNDS', query));
  mountCsv(paymentsCsv, (staff, { query }) => money.csv(staff, 'PAYMENTS', query));
  mountCsv(refundsCsv, (staff, { query }) => money.csv(staff, 'REFUNDS', query));
  mount(getOwed, ({ staff, query }) => money.owed(staff, query.cursor));
  mount(getComparison, ({ staff, query }) => reconciliation.read(staff, query));
  mount(getDrawers, ({ staff, params }) => drawers.list(staff, params.date));
  mount(countDrawer, ({ staff, params, body }) => drawers.count(staff, params, body.counted));
  mount(closeDrawer, ({ staff, params, body }) => drawers.close(staff, params, body));
  mount(reopenDrawer, ({ staff, params, body }) => drawers.reopen(staff, params, body));
}
