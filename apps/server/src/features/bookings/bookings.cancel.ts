import type { BookingEnding, cancelBooking } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { type Act, type Actor, actAs } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { may } from '../../platform/rights.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { OrderService } from '../orders/orders.service.ts';
import type { Checkpoint } from '../orders/payments.service.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import type { BookingRow } from './bookings.rules.ts';
import { moveBooking, readNow } from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { toBooking } from './bookings.view.rules.ts';
import { previewCancellation, type RefundTerms, returnsOf } from './cancellation.rules.ts';
import { findReturns } from './returns.store.ts';

type Dependencies = {
  db: Db;
  orders: OrderService;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  checkpoint: Checkpoint;
};

/**
 * Giving a tee time back, whoever does it: the time is free at once, the money follows. Asked again, it tells how things
 * stand. What goes back is the policy's share unless somebody who may decides otherwise.
 */
export function createCanceling({ db, orders, refunds, memberships, texts, checkpoint }: Dependencies) {
  return async function cancel(
    actor: Actor,
    bookingId: string,
    terms: RefundTerms = 'POLICY',
  ): Promise<DataOf<typeof cancelBooking>> {
    if (!may(actor, terms === 'POLICY' ? 'booking.cancel' : 'booking.cancel-beyond-policy'))
      throw new Refusal('NOT_ALLOWED');
    const refundId = await actAs(db, actor, async (trx) => {
      // Order before booking, as everywhere: two who lock both never wait for each other.
      await orders.lockOf(trx, 'booking', bookingId);
      const booking = await lockOwn(trx, actor, bookingId);
      if (booking.status === 'CANCELED' || booking.status === 'CANCELING') return undefined;
      const now = await readNow(trx);
      const { allowed, reason } = previewCancellation(booking, now);
      if (!allowed) throw new Refusal('NOT_CANCELABLE', { details: { status: booking.status, reason } });
      const ending = actor.kind === 'customer' ? 'CANCELED_BY_CUSTOMER' : 'CANCELED_BY_VENUE';
      if (booking.status === 'CONFIRMED') return giveBack(trx, booking, returnsOf(booking, terms, now), ending);
      await release(trx, booking, ending);
      return undefined;
    });
    await checkpoint('cancel.committed');
    if (refundId) await refunds.send(refundId, actor);
    const booking = await findOwn(db, actor, bookingId);
    return {
      ...toBooking(booking),
      refund: { amount: booking.refunded, to: await findReturns(db, bookingId) },
    };
  };

  async function release(trx: Act, { bookingId, isPaying }: BookingRow, ending: BookingEnding): Promise<void> {
    // While the bank is still thinking, the end is open: the settling of the payment closes it, with a refund if need be.
    if (isPaying) return void (await moveBooking(trx, { bookingId, to: 'CANCELING', reason: ending }));
    const reason = ending === 'CANCELED_BY_CUSTOMER' ? 'RELEASED' : ending;
    await moveBooking(trx, { bookingId, to: 'CANCELED', reason });
    await orders.close(trx, 'booking', bookingId);
  }

  /** Undefined if no money goes back to a card. */
  async function giveBack(
    trx: Act,
    { bookingId }: BookingRow,
    { amount, percent }: ReturnType<typeof returnsOf>,
    ending: BookingEnding,
  ): Promise<string | undefined> {
    await memberships.giveBack(trx, bookingId, percent);
    const refundId = await refunds.request(trx, 'booking', bookingId, { amount, reason: 'canceled' });
    await moveBooking(trx, { bookingId, to: refundId ? 'CANCELING' : 'CANCELED', reason: ending });
    if (!refundId) await orders.close(trx, 'booking', bookingId);
    await texts.canceled(trx, bookingId);
    return refundId;
  }
}
