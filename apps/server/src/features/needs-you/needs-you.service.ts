import type { NeedsYou, Settling } from '@caddie/contract/desk/needs-you';
import { createAct } from '../../platform/actors/act.ts';
import { findOwnLine, noteActivity } from '../../platform/actors/activity.ts';
import type { Act, SignedInStaff, Staff } from '../../platform/actors/actor.ts';
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

/** What went wrong with money outside the venue, and cannot go on without a person. */
export function createNeedsYouService({ db, shops, slots, refunds }: Dependencies) {
  const perform = createAct(db);
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

    /** In cash it goes out of the drawer of the device at which they stand. */
    async settle(staff: SignedInStaff<'refund.settle'>, refundId: string, settling: Settling): Promise<NeedsYou> {
      const { hasLooked = false } = settling;
      if (settling.way === 'CASH') {
        const { amount } = settling;
        const facts = { after: { pay: 'CASH', amount, ...(hasLooked && { hasLooked }) } };
        const more = { ...(await by(staff, 'refund.settle', refundId, facts)), hasLooked };
        must(await refunds.giveInCash(refundId, staff.staffId, { amount, till: await tillOf(staff) }, more));
      } else {
        const reason = settling.how.trim();
        const facts = { reason, ...(hasLooked && { after: { hasLooked } }) };
        const more = { ...(await by(staff, 'refund.settle', refundId, facts)), hasLooked };
        must(await refunds.settleByHand(refundId, staff.staffId, reason, more));
      }
      return page(staff);
    },

    /** They have read how the bank decided. */
    async see(staff: Staff<'dispute.see'>, disputeId: string): Promise<NeedsYou> {
      await perform(staff, {
        right: 'dispute.see',
        subject: { kind: 'customer' },
        // Between two at once, marking it decides.
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

  /** In their name, with a line of the venue's activity. */
  async function by<R extends 'refund.again' | 'refund.settle'>(
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
      isAgain: async (trx: Act) => (await findOwnLine(trx, staff, act)) !== undefined,
      note: (trx: Act) => noteActivity(trx, { shopSeqNo, act, subject, ...facts }),
    };
  }
}

/** Somebody was faster, or the bank took it after all. */
function must(isDone: boolean): void {
  if (!isDone) throw new Refusal('REFUND_NOT_FOUND');
}
