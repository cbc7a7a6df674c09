import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { Subject } from '../orders/orders.service.ts';
import { PAY_GRACE_MINUTES } from '../orders/payments.service.ts';
import { type BookingRow, reasons } from './bookings.rules.ts';
import * as store from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { playOf } from './play.rules.ts';

type Dependencies = {
  memberships: Pick<MembershipService, 'use' | 'giveBack'>;
  texts: BookingTexts;
  cancel: Subject['cancel'];
};

/** A tee time as something that is paid for: what orders need to know about it. */
export function bookingSubject({ memberships, texts, cancel }: Dependencies): Subject {
  return {
    async price(db, customer, id) {
      const booking = await find(db, customer.customerId, id);
      return {
        amount: booking.amount,
        currency: booking.currency,
        description: `${booking.shopRoomName}, ${booking.bookingDate}`,
      };
    },

    async lockPayable(trx, customer, id) {
      const booking = await store.lockBooking(trx, customer.customerId, id);
      if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
      if (booking.status === 'FAILED') throw new Refusal('HOLD_EXPIRED');
      if (booking.status !== 'READY') throw new Refusal('NOT_PAYABLE');
      if (booking.holdExpiresAt <= (await store.readNow(trx))) throw new Refusal('HOLD_EXPIRED');
    },

    cover: async (trx, customer, id, membershipId) =>
      memberships.use(trx, customer, membershipId, playOf(await find(trx, customer.customerId, id))),

    uncover: (trx, id) => memberships.giveBack(trx, id, 100),

    async paymentStarted(trx, id) {
      await store.markPaying(trx, id, PAY_GRACE_MINUTES);
    },

    async fulfil(trx, id) {
      const confirmed = await store.moveBooking(trx, { bookingId: id, to: 'CONFIRMED', from: 'READY' });
      if (confirmed) await texts.confirmed(trx, id);
      return confirmed;
    },

    async paymentFailed(trx, id, { final, reason }) {
      const booking = await store.unscopedLockBooking(trx, id);
      // Given up by the customer while the bank was thinking: now it is known that nothing was taken.
      if (booking?.status === 'CANCELING')
        await store.moveBooking(trx, { bookingId: id, to: 'CANCELED', reason: reasons.canceled });
      else if (booking?.status !== 'READY') return;
      else if (final) await store.moveBooking(trx, { bookingId: id, to: 'FAILED', from: 'READY', reason });
      else await store.markNotPaying(trx, id, await store.holdMinutesOf(trx, id));
      if (final) await texts.paymentFailed(trx, id);
    },

    async refunded(trx, id) {
      if (
        await store.moveBooking(trx, { bookingId: id, to: 'CANCELED', from: 'CANCELING', reason: reasons.canceled })
      ) {
        await texts.refunded(trx, id);
      }
    },

    cancel,
  };

  async function find(db: Db, customerId: string, id: string): Promise<BookingRow> {
    const booking = await store.findBooking(db, customerId, id);
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
    return booking;
  }
}
