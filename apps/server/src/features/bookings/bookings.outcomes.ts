import type { MembershipService } from '../memberships/memberships.service.ts';
import type { Outcomes } from '../orders/orders.service.ts';
import type { BookingRow } from './bookings.rules.ts';
import { moveBooking, readNow, unscopedLockBooking } from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { isCanceled } from './bookings.view.rules.ts';
import { FEES_JOB } from './desk/desk.rules.ts';
import { bumpVersion } from './desk/desk.store.ts';
import { holdMinutesOf, markNotPaying, stopPaying } from './holds/holds.store.ts';
import { findChargedFee } from './no-show/no-show.store.ts';

type Dependencies = { memberships: Pick<MembershipService, 'returnUse'>; texts: BookingTexts };

const isCanceledOrFailed = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  isCanceled({ status }) || status === 'FAILED';

/** The effects of an order's outcome on its tee time. */
export function bookingOutcomes({ memberships, texts }: Dependencies): Outcomes {
  return {
    async paid(trx, id) {
      const confirmed = await moveBooking(trx, { bookingId: id, to: 'CONFIRMED', from: 'READY' });
      if (confirmed) await texts.confirmed(trx, id);
      return confirmed;
    },

    paidAfterEnd: (trx, id) => memberships.returnUse(trx, id, 'ALL'),

    async declined(trx, id, { isFinal, isPageClosed }) {
      await memberships.returnUse(trx, id, 'ALL');
      const booking = await unscopedLockBooking(trx, id);
      // Canceled while the payment was pending: the decline means that nothing was charged.
      if (booking?.status === 'CANCELING') {
        await moveBooking(trx, { bookingId: id, to: 'CANCELED' });
        // The customer knows of their own cancellation, but has not heard yet that the venue closed.
        if (booking.statusReason === 'CANCELED_BY_CUSTOMER') return;
        if (booking.closedNote !== null && !isFinal) await texts.released(trx, id);
      } else if (booking?.status !== 'READY') return;
      else if (isFinal)
        await moveBooking(trx, { bookingId: id, to: 'FAILED', from: 'READY', reason: 'PAYMENT_FAILED' });
      else if (isPageClosed) await stopPaying(trx, id);
      else await markNotPaying(trx, id, await holdMinutesOf(trx, id));
      if (isFinal) await texts.paymentFailed(trx, id);
    },

    async accountUnreachable(trx, id) {
      const move = { bookingId: id, to: 'CANCELING', from: 'READY', reason: 'PAYMENT_FAILED' } as const;
      // The bank's decision is unknown; what a membership paid can be returned without it.
      if (await moveBooking(trx, move)) await memberships.returnUse(trx, id, 'ALL');
    },

    async dueChanged(trx, id) {
      await bumpVersion(trx, id);
      const fee = await findChargedFee(trx, id, FEES_JOB);
      if (fee !== undefined) await texts.feeCharged(trx, id, fee);
    },

    async refunded(trx, id, { isRepeated, isByHand }) {
      const canceled = { bookingId: id, to: 'CANCELED', from: 'CANCELING' } as const;
      const hasEnded = await moveBooking(trx, canceled);
      // Staff who refund manually inform the customer themselves.
      if (!isByHand && (hasEnded || isRepeated)) await texts.refunded(trx, id);
    },

    async latePaymentRefunded(trx, id, late, { isOver, isByHand }) {
      const hasEnded = isOver && (await moveBooking(trx, { bookingId: id, to: 'CANCELED', from: 'CANCELING' }));
      if (!hasEnded) await bumpVersion(trx, id);
      if (isByHand) return;
      const booking = await unscopedLockBooking(trx, id);
      if (hasEnded) await texts.refunded(trx, id);
      // The booking stays as it is, and the text says whether the customer still has it.
      else if (booking && isCanceledOrFailed(booking)) await texts.paidAfterEnd(trx, id, late);
      else await texts.latePayment(trx, id, late);
    },

    async refundedAtProvider(trx, id) {
      const booking = await unscopedLockBooking(trx, id);
      if (booking?.status !== 'CONFIRMED' || booking.startedAt <= (await readNow(trx))) return false;
      await memberships.returnUse(trx, id, 'ALL');
      await moveBooking(trx, { bookingId: id, to: 'CANCELING', reason: 'CANCELED_BY_VENUE' });
      await texts.canceled(trx, id);
      return true;
    },

    refundFailed: (trx, id, late) => (late ? texts.lateRefundFailed(trx, id, late) : texts.refundFailed(trx, id)),
  };
}
