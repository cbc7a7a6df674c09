import type { NeedsYou, Settling } from '@caddie/contract/desk/needs-you';
import { createAct } from '../../platform/actors/act.ts';
import { findOwnLine, noteActivity } from '../../platform/actors/activity.ts';
import type { ActorTrx, SignedInStaff, Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { Till } from '../orders/orders.service.ts';
import { markSeen } from '../orders/disputes/disputes.service.ts';
import type { RefundService } from '../orders/refunds/refunds.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { toNeedsYou } from './needs-you.rules.ts';
import * as store from './needs-you.store.ts';

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'openings'>;
  refunds: Pick<RefundService, 'retry' | 'settleByHand' | 'giveInCash' | 'send'>;
};
export type NeedsYouService = ReturnType<typeof createNeedsYouService>;

/** Failed refunds and disputes, which need manual review. */
export function createNeedsYouService({ db, shops, slots, refunds }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Staff<'needs-you.read'>): Promise<NeedsYou> {
      mustMay(staff, 'needs-you.read');
      return page(staff);
    },

    async sendAgain(staff: Staff<'refund.again'>, refundId: string): Promise<NeedsYou> {
      const more = await actOn(staff, 'refund.again', refundId);
      mustBeDone(await refunds.retry(refundId, staff.staffId, undefined, more));
      // The answer then shows the bank's decision; if that takes longer, the refund continues in the background.
      await refunds.send(refundId, staff);
      return page(staff);
    },

    /** Records a refund that was made another way; cash is taken from the drawer of the caller's device. */
    async settle(staff: SignedInStaff<'refund.settle'>, refundId: string, settling: Settling): Promise<NeedsYou> {
      const { hasLooked = false } = settling;
      if (settling.way === 'CASH') {
        const { amount } = settling;
        const facts = { after: { pay: 'CASH', amount, ...(hasLooked && { hasLooked }) } };
        const more = { ...(await actOn(staff, 'refund.settle', refundId, facts)), hasLooked };
        mustBeDone(await refunds.giveInCash(refundId, staff.staffId, { amount, till: await tillOf(staff) }, more));
      } else {
        const reason = settling.how.trim();
        const facts = { reason, ...(hasLooked && { after: { hasLooked } }) };
        const more = { ...(await actOn(staff, 'refund.settle', refundId, facts)), hasLooked };
        mustBeDone(await refunds.settleByHand(refundId, staff.staffId, reason, more));
      }
      return page(staff);
    },

    /** Marks a dispute's decision as read. */
    async see(staff: Staff<'dispute.see'>, disputeId: string): Promise<NeedsYou> {
      await perform(staff, {
        right: 'dispute.see',
        subject: { kind: 'customer' },
        // Of concurrent requests, the update decides which one wins.
        find: async () => undefined,
        async work(trx) {
          const seen = await markSeen(trx, staff.shopSeqNo, disputeId);
          if (!seen) throw new Refusal('DISPUTE_NOT_FOUND');
          return { result: undefined, subjectId: seen.customerId, after: { amount: seen.amount } };
        },
      });
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

  async function tillOf({ shopSeqNo, deviceId }: SignedInStaff): Promise<Till> {
    const { today } = await shops.terms(shopSeqNo);
    return { businessDate: (await slots.openings(shopSeqNo, today)).today, deviceId };
  }

  /** The actor, the replay check and the activity entry of an act on a refund. */
  async function actOn<R extends 'refund.again' | 'refund.settle'>(
    staff: Staff<R>,
    act: R,
    refundId: string,
    facts: { reason?: string; after?: Record<string, unknown> } = {},
  ) {
    mustMay(staff, act);
    const { shopSeqNo } = staff;
    const found = await store.findRefundOfVenue(db, shopSeqNo, refundId);
    if (!found) throw new Refusal('REFUND_NOT_FOUND');
    const subject = { kind: 'customer', id: found.customerId };
    return {
      actor: staff,
      isAgain: async (trx: ActorTrx) => (await findOwnLine(trx, staff, act)) !== undefined,
      note: (trx: ActorTrx) => noteActivity(trx, { shopSeqNo, act, subject, ...facts }),
    };
  }
}

/** Refused if another request was faster, or the bank has accepted the refund after all. */
function mustBeDone(isDone: boolean): void {
  if (!isDone) throw new Refusal('REFUND_NOT_FOUND');
}
