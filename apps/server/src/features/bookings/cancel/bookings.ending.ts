import type { BookingEnding } from '@caddie/contract/bookings';
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
  amountIn,
  backAtCounter,
  backToCards,
  backToPass,
  moneyIn,
  type RefundTerms,
  type Returns,
  returnsOf,
} from './returns.rules.ts';

type Dependencies = {
  db: Db;
  sales: Sales;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  checkpoint: Checkpoint;
};
type CancelOptions = {
  returns: Returns;
  ending: BookingEnding;
  /** The drawer from which cash is handed over; without one it is owed. */
  till: Till | null;
  sendText: boolean;
  /** The venue closes: the note that tells customers why. */
  closedNote?: string | undefined;
};

export type Ending = ReturnType<typeof createEnding>;

/** Cancels a tee time, for all kinds of callers. */
export function createEnding({ db, sales, refunds, memberships, texts, checkpoint }: Dependencies) {
  return {
    /** Runs in the caller's transaction, with order and booking locked; returns the refunds to send. */
    async cancelIn(trx: ActorTrx, booking: BookingRow, how: CancelOptions): Promise<string[]> {
      if (booking.status !== 'CONFIRMED') return release(trx, booking, how);
      const { bookingId } = booking;
      const amounts = backAtCounter(booking, how.returns);
      if (how.till) await sales.counter.giveBack(trx, bookingId, amounts, how.till);
      else await sales.counter.oweBack(trx, bookingId, amounts);
      return giveBack(trx, booking, how);
    },

    /** Runs after the commit; if the process dies here, a poller continues. */
    async goOn(bookingId: string, refundIds: readonly string[] | undefined, actor: Actor): Promise<void> {
      await checkpoint('cancel.committed');
      // A repeated request of staff has no activity entry of its own, so the server ends the pending payment.
      const by = refundIds || actor.kind !== 'staff' ? actor : system('bookings.cancel', actor.requestId);
      if (refundIds?.length) await Promise.all(refundIds.map((refundId) => refunds.send(refundId, by)));
      else await sales.endPaying(db, bookingId, by);
    },
  };

  async function release(
    trx: ActorTrx,
    { bookingId, isPaying }: BookingRow,
    { ending, closedNote }: CancelOptions,
  ): Promise<[]> {
    // While the payment is pending the booking stays CANCELING: settling the payment ends it, with a refund if needed.
    if (isPaying) {
      await moveBooking(trx, { bookingId, to: 'CANCELING', reason: ending, closedNote });
      return [];
    }
    const reason = ending === 'CANCELED_BY_CUSTOMER' ? 'RELEASED' : ending;
    await moveBooking(trx, { bookingId, to: 'CANCELED', reason, closedNote });
    await sales.close(trx, bookingId);
    // A customer who was paying (above) is texted the payment's outcome instead.
    if (closedNote !== undefined) await texts.released(trx, bookingId);
    return [];
  }

  /** Returns the refunds to send; none if no money goes back to a card. */
  async function giveBack(
    trx: ActorTrx,
    booking: BookingRow,
    { returns, ending, closedNote, sendText }: CancelOptions,
  ): Promise<string[]> {
    const { bookingId } = booking;
    await memberships.giveBack(trx, bookingId, backToPass(booking, returns));
    const amounts = backToCards(booking, returns);
    const refundIds = await sales.refund(trx, bookingId, { refunds: amounts, reason: 'canceled' });
    const isOnItsWay = refundIds.length > 0;
    await moveBooking(trx, { bookingId, to: isOnItsWay ? 'CANCELING' : 'CANCELED', reason: ending, closedNote });
    if (!isOnItsWay) await sales.close(trx, bookingId);
    if (sendText) await texts.canceled(trx, bookingId);
    return refundIds;
  }
}

/** A hold has taken no money. */
const nothing: Returns = { refunds: [], percent: 0 };

/** True when the booking is canceled: the time is free, and the money refunded or on its way. */
export const isEnded = ({ status }: BookingRow): boolean => status === 'CANCELED' || status === 'CANCELING';

/** Returns whether the booking can be canceled now, the refund by these terms, and the amount on the button. */
export function planEnding(booking: BookingRow, terms: RefundTerms, now: number) {
  const { status } = booking;
  const { allowed, reason } = previewCancellation(booking, now);
  // The key is `why`, because `reason` is the sentence of every refusal.
  if (!allowed) throw new Refusal('NOT_CANCELABLE', { details: { status, why: reason } });
  const returns = status === 'CONFIRMED' ? returnsOf(booking, terms, now) : nothing;
  // A typed amount may include a pass's balance; the amount of a percentage counts money only.
  const amount = typeof terms === 'object' ? amountIn(returns) : moneyIn(booking, returns);
  if (typeof terms === 'object' && amount < terms.amount) throw new Refusal('MORE_THAN_PAID', { details: { amount } });
  return { amount, returns };
}
