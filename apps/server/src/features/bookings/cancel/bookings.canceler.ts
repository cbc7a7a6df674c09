import type { BookingOutcome } from '@caddie/contract/bookings';
import { type ActorTrx, type Actor, system } from '../../../platform/actors/actor.ts';
import type { Checkpoint } from '../../../platform/checkpoint.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import type { Sales, Till } from '../../orders/orders.service.ts';
import type { RefundService } from '../../orders/refunds/refunds.service.ts';
import type { BookingRow } from '../bookings.rules.ts';
import { moveBooking } from '../bookings.store.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { previewCancellation } from './cancellation.rules.ts';
import {
  amountRefunded,
  counterRefunds,
  cardRefunds,
  passRefund,
  moneyRefunded,
  type RefundTerms,
  type RefundPlan,
  planRefund,
} from './refund-plan.rules.ts';

type Dependencies = {
  db: Db;
  sales: Sales;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  checkpoint: Checkpoint;
};
type CancelOptions = {
  refundPlan: RefundPlan;
  endReason: BookingOutcome;
  /** The drawer from which cash is handed over; without one it is owed. */
  till: Till | null;
  sendText: boolean;
  /** The venue closes: the note that tells customers why. */
  closedNote?: string | undefined;
};

export type Canceler = ReturnType<typeof createCanceler>;

/** Cancels a tee time, for all kinds of callers. */
export function createCanceler({ db, sales, refunds, memberships, texts, checkpoint }: Dependencies) {
  return {
    /** Runs in the caller's transaction, with order and booking locked; returns the refunds to send. */
    async cancelInTransaction(trx: ActorTrx, booking: BookingRow, options: CancelOptions): Promise<string[]> {
      if (booking.status !== 'CONFIRMED') return release(trx, booking, options);
      const { bookingId } = booking;
      const amounts = counterRefunds(booking, options.refundPlan);
      if (options.till) await sales.counter.refund(trx, bookingId, amounts, options.till);
      else await sales.counter.recordRefundsDue(trx, bookingId, amounts);
      return refund(trx, booking, options);
    },

    /** Runs after the commit; if the process dies here, a poller continues. */
    async finishAfterCommit(bookingId: string, refundIds: readonly string[] | undefined, actor: Actor): Promise<void> {
      await checkpoint('cancel.committed');
      // A repeated request of staff has no activity entry of its own, so the server ends the pending payment.
      const sender = refundIds || actor.kind !== 'staff' ? actor : system('bookings.cancel', actor.requestId);
      if (refundIds?.length) await Promise.all(refundIds.map((refundId) => refunds.send(refundId, sender)));
      else await sales.endPaying(db, bookingId, sender);
    },
  };

  async function release(
    trx: ActorTrx,
    { bookingId, isPaying }: BookingRow,
    { endReason, closedNote }: CancelOptions,
  ): Promise<[]> {
    // While the payment is pending the booking stays CANCELING: settling the payment ends it, with a refund if needed.
    if (isPaying) {
      await moveBooking(trx, { bookingId, to: 'CANCELING', reason: endReason, closedNote });
      return [];
    }
    const reason = endReason === 'CANCELED_BY_CUSTOMER' ? 'RELEASED' : endReason;
    await moveBooking(trx, { bookingId, to: 'CANCELED', reason, closedNote });
    await sales.close(trx, bookingId);
    // A customer who was paying is texted the payment's outcome instead.
    if (closedNote !== undefined) await texts.released(trx, bookingId);
    return [];
  }

  /** Returns the refunds to send; none if no money goes back to a card. */
  async function refund(
    trx: ActorTrx,
    booking: BookingRow,
    { refundPlan, endReason, closedNote, sendText }: CancelOptions,
  ): Promise<string[]> {
    const { bookingId } = booking;
    await memberships.returnUse(trx, bookingId, passRefund(booking, refundPlan));
    const amounts = cardRefunds(booking, refundPlan);
    const refundIds = await sales.refund(trx, bookingId, { refunds: amounts, reason: 'canceled' });
    const isRefundPending = refundIds.length > 0;
    await moveBooking(trx, {
      bookingId,
      to: isRefundPending ? 'CANCELING' : 'CANCELED',
      reason: endReason,
      closedNote,
    });
    if (!isRefundPending) await sales.close(trx, bookingId);
    if (sendText) await texts.canceled(trx, bookingId);
    return refundIds;
  }
}

/** A hold has taken no money. */
const noRefunds: RefundPlan = { refunds: [], percent: 0 };

/** True when the booking is canceled: the time is free, and the money refunded or on its way. */
export const isEnded = ({ status }: BookingRow): boolean => status === 'CANCELED' || status === 'CANCELING';

/** Refuses a booking that cannot be canceled now; returns the refund by these terms, and the amount that the desk shows and approves. */
export function planCancellation(booking: BookingRow, terms: RefundTerms, now: number) {
  const { status } = booking;
  const { allowed, reason } = previewCancellation(booking, now);
  // The key is `why`, because `reason` is the sentence of every refusal.
  if (!allowed) throw new Refusal('NOT_CANCELABLE', { details: { status, why: reason } });
  const refundPlan = status === 'CONFIRMED' ? planRefund(booking, terms, now) : noRefunds;
  // A typed amount may include a pass's balance; the amount of a percentage counts money only.
  const amount = typeof terms === 'object' ? amountRefunded(refundPlan) : moneyRefunded(booking, refundPlan);
  if (typeof terms === 'object' && amount < terms.amount) throw new Refusal('MORE_THAN_PAID', { details: { amount } });
  return { amount, refundPlan };
}
