import { getNeedsYou, seeDispute, sendRefundAgain, settleRefund } from '@caddie/contract/desk/needs-you';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import type { NeedsYouService } from './needs-you.service.ts';

export function needsYouRoutes(mount: DeskMount, needsYou: NeedsYouService): void {
  mount(getNeedsYou, ({ staff }) => needsYou.read(staff));
  mount(sendRefundAgain, ({ staff, params }) => needsYou.sendAgain(staff, params.id));
  mount(settleRefund, ({ staff, params, body }) => needsYou.settle(staff, params.id, body));
  mount(seeDispute, ({ staff, params }) => needsYou.markDisputeSeen(staff, params.id));
}
