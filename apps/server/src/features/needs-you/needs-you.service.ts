import type { NeedsYou } from '@caddie/contract/desk/needs-you';
import { noteActivity } from '../../platform/actors/activity.ts';
import type { Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { toNeedsYou } from './needs-you.rules.ts';
import * as store from './needs-you.store.ts';

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  refunds: Pick<RefundService, 'retry' | 'settleByHand' | 'send'>;
};
export type NeedsYouService = ReturnType<typeof createNeedsYouService>;

/** What went wrong with money outside the venue, and cannot go on without a person. */
export function createNeedsYouService({ db, shops, refunds }: Dependencies) {
  return {
    async read(staff: Staff<'needs-you.read'>): Promise<NeedsYou> {
      mustMay(staff, 'needs-you.read');
      return page(staff);
    },

    async sendAgain(staff: Staff<'refund.again'>, refundId: string): Promise<NeedsYou> {
      const more = await by(staff, 'refund.again', refundId);
      must(await refunds.retry(refundId, staff.staffId, undefined, more));
      // A moment later they see what the bank says; if it takes longer, the refund goes on without them.
      await refunds.send(refundId, staff);
      return page(staff);
    },

    async settle(staff: Staff<'refund.settle'>, refundId: string, how: string): Promise<NeedsYou> {
      const more = await by(staff, 'refund.settle', refundId, how.trim());
      must(await refunds.settleByHand(refundId, staff.staffId, how.trim(), more));
      return page(staff);
    },
  };

  async function page({ shopSeqNo }: Staff): Promise<NeedsYou> {
    const { timeZone } = await shops.terms(shopSeqNo);
    return toNeedsYou({
      timeZone,
      refunds: await store.findRefused(db, shopSeqNo),
      disputes: await store.findDisputes(db, shopSeqNo),
    });
  }

  /** In their name, with a line of the venue's activity. */
  async function by<R extends 'refund.again' | 'refund.settle'>(
    staff: Staff<R>,
    act: R,
    refundId: string,
    reason?: string,
  ) {
    mustMay(staff, act);
    const { shopSeqNo } = staff;
    const found = await store.findRefundOfVenue(db, shopSeqNo, refundId);
    if (!found) throw new Refusal('REFUND_NOT_FOUND');
    const subject = { kind: 'customer', id: found.customerId };
    return {
      actor: staff,
      note: (trx: Parameters<typeof noteActivity>[0]) => noteActivity(trx, { shopSeqNo, act, subject, reason }),
    };
  }
}

/** Somebody was faster, or the bank took it after all. */
function must(isDone: boolean): void {
  if (!isDone) throw new Refusal('REFUND_NOT_FOUND');
}
