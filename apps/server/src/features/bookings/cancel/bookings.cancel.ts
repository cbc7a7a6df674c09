import type { cancelBooking } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { actAs, type Customer, type System } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Sales } from '../../orders/orders.service.ts';
import { type Ending, isEnded, planEnding } from './bookings.ending.ts';
import { findOwn, lockOwn } from '../bookings.find.ts';
import { readNow } from '../bookings.store.ts';
import { toBooking } from '../bookings.view.rules.ts';
import { backAsMoney, type RefundTerms } from './returns.rules.ts';
import { findReturns } from './returns.store.ts';

type Dependencies = { db: Db; sales: Pick<Sales, 'lock'>; ending: Ending };

export type Canceling = ReturnType<typeof createCanceling>;

/**
 * Cancels a tee time for its customer or a job: the time is free at once, the refund follows. A repeated request returns the current state.
 * A customer gets the policy's share; staff use `cancelAtDesk`. Cash can only be handed over at the desk, so it is owed until the customer
 * comes.
 */
export function createCanceling({ db, sales, ending }: Dependencies) {
  async function cancel(customer: Customer, bookingId: string): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(job: System, bookingId: string, terms?: RefundTerms): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(actor: Customer | System, bookingId: string, terms: RefundTerms = 'POLICY') {
    mustMay(actor, 'booking.cancel');
    const refundIds = await actAs(db, actor, async (trx) => {
      // The order is locked before the booking, as everywhere, to avoid deadlocks.
      await sales.lock(trx, bookingId);
      const booking = await lockOwn(trx, actor, bookingId);
      if (isEnded(booking)) return [];
      const { returns } = planEnding(booking, terms, await readNow(trx));
      const by = actor.kind === 'customer' ? 'CANCELED_BY_CUSTOMER' : 'CANCELED_BY_VENUE';
      return ending.cancelIn(trx, booking, { returns, ending: by, till: null, sendText: true });
    });
    await ending.goOn(bookingId, refundIds, actor);

    const booking = await findOwn(db, actor, bookingId);
    const to = await findReturns(db, bookingId);
    // A payment that succeeded after the cancellation was refunded in full, and has no tender.
    const amount = to.length > 0 ? backAsMoney(to) : booking.refunded;
    return { ...toBooking(booking), refund: { amount, to } };
  }

  return { cancel };
}
