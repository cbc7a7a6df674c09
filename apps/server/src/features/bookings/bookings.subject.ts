import { Refusal } from '../../platform/refusal.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { Subject } from '../orders/orders.service.ts';
import { PAY_GRACE_MINUTES } from '../orders/payments.service.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import { moveBooking, readNow, unscopedLockBooking } from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { holdMinutesOf, markNotPaying, markPaying } from './holds.store.ts';
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
      const booking = await findOwn(db, customer, id);
      return {
        amount: booking.amount,
        currency: booking.currency,
        description: `${booking.reference}, ${booking.shopRoomName}, ${booking.bookingDate}`,
        metadata: { bookingId: id, reference: booking.reference, day: booking.bookingDate },
      };
    },

    async lockPayable(trx, customer, id) {
      const booking = await lockOwn(trx, customer, id);
      if (booking.status === 'FAILED') throw new Refusal('HOLD_EXPIRED');
      if (booking.status !== 'READY') throw new Refusal('NOT_PAYABLE');
      if (booking.holdExpiresAt <= (await readNow(trx))) throw new Refusal('HOLD_EXPIRED');
    },

    cover: async (trx, customer, id, membershipId) =>
      memberships.use(trx, customer, membershipId, playOf(await findOwn(trx, customer, id))),

    uncover: (trx, id) => memberships.giveBack(trx, id, 100),

    async paymentStarted(trx, id) {
      await markPaying(trx, id, PAY_GRACE_MINUTES);
    },

    async fulfil(trx, id) {
      const confirmed = await moveBooking(trx, { bookingId: id, to: 'CONFIRMED', from: 'READY' });
      if (confirmed) await texts.confirmed(trx, id);
      return confirmed;
    },

    async paymentFailed(trx, id, { final }) {
      const booking = await unscopedLockBooking(trx, id);
      // Given up by the customer while the bank was thinking: now it is known that nothing was taken.
      if (booking?.status === 'CANCELING') await moveBooking(trx, { bookingId: id, to: 'CANCELED' });
      else if (booking?.status !== 'READY') return;
      else if (final) await moveBooking(trx, { bookingId: id, to: 'FAILED', from: 'READY', reason: 'PAYMENT_FAILED' });
      else await markNotPaying(trx, id, await holdMinutesOf(trx, id));
      if (final) await texts.paymentFailed(trx, id);
    },

    async refunded(trx, id, { isRepeated, isByHand }) {
      const canceled = { bookingId: id, to: 'CANCELED', from: 'CANCELING' } as const;
      const isCanceled = await moveBooking(trx, canceled);
      // Whoever gives money back by hand tells the customer so.
      if (isByHand) return;
      if (isCanceled || isRepeated) await texts.refunded(trx, id);
      // Money that came after the end: the booking stays as it ended, and the customer hears why nothing is left of it.
      else await texts.paidTooLate(trx, id);
    },

    async takeBack(trx, id) {
      const booking = await unscopedLockBooking(trx, id);
      if (booking?.status !== 'CONFIRMED' || booking.startedAt <= (await readNow(trx))) return false;
      await memberships.giveBack(trx, id, 100);
      await moveBooking(trx, { bookingId: id, to: 'CANCELING', reason: 'CANCELED_BY_VENUE' });
      await texts.canceled(trx, id);
      return true;
    },

    refundFailed: (trx, id) => texts.refundFailed(trx, id),

    cancel,
  };
}
