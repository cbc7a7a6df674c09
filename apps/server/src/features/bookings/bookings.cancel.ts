import type { cancelBooking } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { actAs, type Customer, type System } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService } from '../shops/shops.service.ts';
import type { Sales } from '../orders/orders.service.ts';
import { type Ending, isEnded, planEnding } from './bookings.ending.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import { readNow } from './bookings.store.ts';
import { toBooking } from './bookings.view.rules.ts';
import { backAsMoney, moneyAtCounter, type RefundTerms } from './returns.rules.ts';
import { findReturns } from './returns.store.ts';
import { say } from '../../words/words.ts';

type Dependencies = { db: Db; shops: ShopService; sales: Pick<Sales, 'lock'>; ending: Ending };

export type Canceling = ReturnType<typeof createCanceling>;

/**
 * Giving a tee time back, by its customer or a job: the time is free at once, the money follows. Asked again, it answers how things
 * stand. To a customer the policy's share goes back; the venue's people have `cancelAtDesk`.
 */
export function createCanceling({ db, shops, sales, ending }: Dependencies) {
  async function cancel(customer: Customer, bookingId: string): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(job: System, bookingId: string, terms?: RefundTerms): Promise<DataOf<typeof cancelBooking>>;
  async function cancel(actor: Customer | System, bookingId: string, terms: RefundTerms = 'POLICY') {
    mustMay(actor, 'booking.cancel');
    // Before the transaction: within it only its own connection is asked.
    const shop = await shops.terms((await findOwn(db, actor, bookingId)).shopSeqNo);
    const refundIds = await actAs(db, actor, async (trx) => {
      // Order before booking, as everywhere: two who lock both never wait for each other.
      await sales.lock(trx, bookingId);
      const booking = await lockOwn(trx, actor, bookingId);
      if (isEnded(booking)) return [];
      const { returns } = planEnding(booking, terms, await readNow(trx));
      const isCustomer = actor.kind === 'customer';
      // Cash is handed over by a person.
      if (isCustomer && moneyAtCounter(booking, returns) > 0) {
        const says = say('cancel.paid-at-venue', { phone: shop.phone });
        throw new Refusal('NOT_CANCELABLE', { says, details: { status: booking.status } });
      }
      const by = isCustomer ? 'CANCELED_BY_CUSTOMER' : 'CANCELED_BY_VENUE';
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
