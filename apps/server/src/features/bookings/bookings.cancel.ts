import type { cancelBooking } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { type Act, actAs, type Customer } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { OrderService } from '../orders/orders.service.ts';
import type { Checkpoint } from '../orders/payments.service.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import { type BookingRow, percentBack } from './bookings.rules.ts';
import { moveBooking, readNow } from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { toBooking } from './bookings.view.rules.ts';
import { previewCancellation } from './cancellation.rules.ts';

type Dependencies = {
  db: Db;
  orders: OrderService;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  checkpoint: Checkpoint;
};

/** Giving a tee time back: the time is free at once, the money follows. Asked again, it tells how things stand. */
export function createCanceling({ db, orders, refunds, memberships, texts, checkpoint }: Dependencies) {
  return async function cancel(customer: Customer, bookingId: string): Promise<DataOf<typeof cancelBooking>> {
    const refundId = await actAs(db, customer, async (trx) => {
      // Order before booking, as everywhere: two who lock both never wait for each other.
      await orders.lockOf(trx, 'booking', bookingId);
      const booking = await lockOwn(trx, customer.customerId, bookingId);
      if (booking.status === 'CANCELED' || booking.status === 'CANCELING') return undefined;
      const now = await readNow(trx);
      const preview = previewCancellation(booking, now);
      if (!preview.allowed)
        throw new Refusal('NOT_CANCELABLE', { details: { status: booking.status, reason: preview.reason } });
      if (booking.status === 'CONFIRMED') return giveBack(trx, booking, preview.amount, now);
      await release(trx, booking);
      return undefined;
    });
    await checkpoint('cancel.committed');
    if (refundId) await refunds.send(refundId, customer);
    const booking = await findOwn(db, customer.customerId, bookingId);
    return {
      ...toBooking(booking),
      refund: { amount: booking.refunded, to: booking.refunded > 0 ? booking.paidWith : null },
    };
  };

  async function release(trx: Act, { bookingId, isPaying }: BookingRow): Promise<void> {
    // While the bank is still thinking, the end is open: the settling of the payment closes it, with a refund if need be.
    if (isPaying) return void (await moveBooking(trx, { bookingId, to: 'CANCELING', reason: 'CANCELED_BY_CUSTOMER' }));
    await moveBooking(trx, { bookingId, to: 'CANCELED', reason: 'RELEASED' });
    await orders.close(trx, 'booking', bookingId);
  }

  /** Undefined if no money goes back to a card. */
  async function giveBack(trx: Act, booking: BookingRow, amount: number, now: number): Promise<string | undefined> {
    const { bookingId } = booking;
    await memberships.giveBack(trx, bookingId, percentBack(booking.refundSteps, now));
    const refundId = await refunds.request(trx, 'booking', bookingId, { amount, reason: 'canceled' });
    await moveBooking(trx, { bookingId, to: refundId ? 'CANCELING' : 'CANCELED', reason: 'CANCELED_BY_CUSTOMER' });
    if (!refundId) await orders.close(trx, 'booking', bookingId);
    await texts.canceled(trx, bookingId);
    return refundId;
  }
}
