import type { cancelBooking } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { actAs, type Customer, type System } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Sales } from '../../orders/orders.service.ts';
import { type Canceler, isEnded, planCancellation } from './bookings.canceler.ts';
import { findOwn, lockOwn } from '../bookings.find.ts';
import { readNow } from '../bookings.store.ts';
import { toBooking } from '../bookings.view.rules.ts';
import { sumOfMoney, type RefundTerms } from './refund-plan.rules.ts';
import { findTenderRefunds } from './tender-refunds.store.ts';

type Dependencies = { db: Db; sales: Pick<Sales, 'lock'>; canceler: Canceler };

export type Canceling = ReturnType<typeof createCanceling>;

/**
 * Cancels a tee time for its customer or a job: the time is free at once, the refund follows. A repeated request returns the current state.
 * A customer gets the policy's share; staff use `cancelAtDesk`. Cash can only be handed over at the desk, so it is owed until the customer
 * comes.
 */
export function createCanceling({ db, sales, canceler }: Dependencies) {
  async function cancel(customer: Customer, bookingId: string): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(job: System, bookingId: string, terms?: RefundTerms): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(actor: Customer | System, bookingId: string, terms: RefundTerms = 'POLICY') {
    requireRight(actor, 'booking.cancel');
    const refundIds = await actAs(db, actor, async (trx) => {
      // The order is locked before the booking, as everywhere, to avoid deadlocks.
      await sales.lock(trx, bookingId);
      const booking = await lockOwn(trx, actor, bookingId);
      if (isEnded(booking)) return [];
      const { refundPlan } = planCancellation(booking, terms, await readNow(trx));
      const reason = actor.kind === 'customer' ? 'CANCELED_BY_CUSTOMER' : 'CANCELED_BY_VENUE';
      return canceler.cancelInTransaction(trx, booking, { refundPlan, endReason: reason, till: null, sendText: true });
    });
    await canceler.finishAfterCommit(bookingId, refundIds, actor);

    const booking = await findOwn(db, actor, bookingId);
    const refunds = await findTenderRefunds(db, bookingId);
    // A payment that succeeded after the cancellation was refunded in full, and has no tender.
    const amount = refunds.length > 0 ? sumOfMoney(refunds) : booking.refunded;
    return { ...toBooking(booking), refund: { amount, to: refunds } };
  }

  return { cancel };
}
