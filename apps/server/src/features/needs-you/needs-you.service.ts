import type { NeedsYou, RefundSettlement } from '@caddie/contract/desk/needs-you';
import { createAct } from '../../platform/actors/act.ts';
import { findOwnEntry, recordActivity } from '../../platform/actors/activity.ts';
import type { ActorTrx, SignedInStaff, Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { Till } from '../orders/orders.service.ts';
import { acknowledgeDispute } from '../orders/disputes/disputes.service.ts';
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
      requireRight(staff, 'needs-you.read');
      return readPage(staff);
    },

    async sendAgain(staff: Staff<'refund.again'>, refundId: string): Promise<NeedsYou> {
      const actContext = await prepareRefundAct(staff, 'refund.again', refundId);
      mustBeDone(await refunds.retry(refundId, staff.staffId, undefined, actContext));
      // The answer then shows the bank's decision; if that takes longer, the refund continues in the background.
      await refunds.send(refundId, staff);
      return readPage(staff);
    },

    /** Records a refund that was made another way; cash is taken from the drawer of the caller's device. */
    async settle(
      staff: SignedInStaff<'refund.settle'>,
      refundId: string,
      settling: RefundSettlement,
    ): Promise<NeedsYou> {
      const { hasLooked = false } = settling;
      if (settling.way === 'CASH') {
        const { amount } = settling;
        const activityFields = { after: { pay: 'CASH', amount, ...(hasLooked && { hasLooked }) } };
        const actContext = { ...(await prepareRefundAct(staff, 'refund.settle', refundId, activityFields)), hasLooked };
        mustBeDone(
          await refunds.giveInCash(refundId, staff.staffId, { amount, till: await tillOf(staff) }, actContext),
        );
      } else {
        const reason = settling.how.trim();
        const activityFields = { reason, ...(hasLooked && { after: { hasLooked } }) };
        const actContext = { ...(await prepareRefundAct(staff, 'refund.settle', refundId, activityFields)), hasLooked };
        mustBeDone(await refunds.settleByHand(refundId, staff.staffId, reason, actContext));
      }
      return readPage(staff);
    },

    /** Marks a dispute's decision, or a warning, as read. */
    async markDisputeSeen(staff: Staff<'dispute.see'>, disputeId: string): Promise<NeedsYou> {
      await perform(staff, {
        right: 'dispute.see',
        subject: { kind: 'customer' },
        // Of concurrent requests, the update decides which one wins.
        find: async () => undefined,
        async work(trx) {
          const dispute = await acknowledgeDispute(trx, staff.shopSeqNo, disputeId);
          if (!dispute) throw new Refusal('DISPUTE_NOT_FOUND');
          const { customerId, amount, state } = dispute;
          return { result: undefined, subjectId: customerId, after: { amount, ...(state === 'WARNED' && { state }) } };
        },
      });
      return readPage(staff);
    },
  };

  async function readPage({ shopSeqNo }: Staff): Promise<NeedsYou> {
    const { timeZone } = await shops.terms(shopSeqNo);
    return toNeedsYou({
      timeZone,
      refunds: await store.findFailedRefunds(db, shopSeqNo),
      disputes: await store.findDisputes(db, shopSeqNo),
    });
  }

  async function tillOf({ shopSeqNo, deviceId }: SignedInStaff): Promise<Till> {
    const { today } = await shops.terms(shopSeqNo);
    return { businessDate: (await slots.openings(shopSeqNo, today)).today, deviceId };
  }

  /** The actor, the replay check and the activity entry of an act on a refund. */
  async function prepareRefundAct<R extends 'refund.again' | 'refund.settle'>(
    staff: Staff<R>,
    act: R,
    refundId: string,
    activityFields: { reason?: string; after?: Record<string, unknown> } = {},
  ) {
    requireRight(staff, act);
    const { shopSeqNo } = staff;
    const found = await store.findRefundOfVenue(db, shopSeqNo, refundId);
    if (!found) throw new Refusal('REFUND_NOT_FOUND');
    const subject = { kind: 'customer', id: found.customerId };
    return {
      actor: staff,
      isRepeated: async (trx: ActorTrx) => (await findOwnEntry(trx, staff, act)) !== undefined,
      writeNote: (trx: ActorTrx) => recordActivity(trx, { shopSeqNo, act, subject, ...activityFields }),
    };
  }
}

/** Refused if another request was faster, or the bank has accepted the refund after all. */
function mustBeDone(isDone: boolean): void {
  if (!isDone) throw new Refusal('REFUND_NOT_FOUND');
}
