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
 * Giving a tee time back, by its customer or a job: the time is free at once, the money follows. Asked again, it answers how things
 * stand. To a customer the policy's share goes back; the venue's people have `cancelAtDesk`. What came over the counter a person hands
 * back, and nobody stands there with them: it is owed until they come.
 */
export function createCanceling({ db, sales, ending }: Dependencies) {
  async function cancel(customer: Customer, bookingId: string): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(job: System, bookingId: string, terms?: RefundTerms): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(actor: Customer | System, bookingId: string, terms: RefundTerms = 'POLICY') {
    mustMay(actor, 'booking.cancel');
    const refundIds = await actAs(db, actor, async (trx) => {
      // Order before booking, as everywhere: two who lock both never wait for each other.
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
    // What a bank allowed after it was canceled had paid for nothing: all of it went back, and no tender is left of it.
    const amount = to.length > 0 ? backAsMoney(to) : booking.refunded;
    return { ...toBooking(booking), refund: { amount, to } };
  }

  return { cancel };
}
