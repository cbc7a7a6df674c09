import type { BookingEnding } from '@caddie/contract/bookings';
import { type Act, type Actor, system } from '../../../platform/actors/actor.ts';
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
  /** The drawer out of which a person hands over what came over the counter; without one it is owed. */
  till: Till | null;
  sendText: boolean;
  /** The venue closes: the sentence in which customers read why. */
  closedNote?: string | undefined;
};

export type Ending = ReturnType<typeof createEnding>;

/** What happens when a tee time is given back, whoever does it. */
export function createEnding({ db, sales, refunds, memberships, texts, checkpoint }: Dependencies) {
  return {
    /** In the transaction of whoever gives it back, with order and booking locked: the refunds to send. */
    async cancelIn(trx: Act, booking: BookingRow, how: CancelOptions): Promise<string[]> {
      if (booking.status !== 'CONFIRMED') return release(trx, booking, how);
      const { bookingId } = booking;
      const backs = backAtCounter(booking, how.returns);
      if (how.till) await sales.counter.giveBack(trx, bookingId, backs, how.till);
      else await sales.counter.oweBack(trx, bookingId, backs);
      return giveBack(trx, booking, how);
    },

    /** After the commit; what a process that dies here leaves undone, a poller does. */
    async goOn(bookingId: string, refundIds: readonly string[] | undefined, actor: Actor): Promise<void> {
      await checkpoint('cancel.committed');
      // Staff who ask again have no line of activity in this request: what still waits at the bank is ended by the server.
      const by = refundIds || actor.kind !== 'staff' ? actor : system('bookings.cancel', actor.requestId);
      if (refundIds?.length) await Promise.all(refundIds.map((refundId) => refunds.send(refundId, by)));
      else await sales.endPaying(db, bookingId, by);
    },
  };

  async function release(
    trx: Act,
    { bookingId, isPaying }: BookingRow,
    { ending, closedNote }: CancelOptions,
  ): Promise<[]> {
    // While the bank is still thinking, the end is open: the settling of the payment closes it, with a refund if need be.
    if (isPaying) {
      await moveBooking(trx, { bookingId, to: 'CANCELING', reason: ending, closedNote });
      return [];
    }
    const reason = ending === 'CANCELED_BY_CUSTOMER' ? 'RELEASED' : ending;
    await moveBooking(trx, { bookingId, to: 'CANCELED', reason, closedNote });
    await sales.close(trx, bookingId);
    // Whoever is paying is told how that ends.
    if (closedNote !== undefined) await texts.released(trx, bookingId);
    return [];
  }

  /** The refunds to send; none if no money goes back to a card. */
  async function giveBack(
    trx: Act,
    booking: BookingRow,
    { returns, ending, closedNote, sendText }: CancelOptions,
  ): Promise<string[]> {
    const { bookingId } = booking;
    await memberships.giveBack(trx, bookingId, backToPass(booking, returns));
    const backs = backToCards(booking, returns);
    const refundIds = await sales.refund(trx, bookingId, { backs, reason: 'canceled' });
    const isOnItsWay = refundIds.length > 0;
    await moveBooking(trx, { bookingId, to: isOnItsWay ? 'CANCELING' : 'CANCELED', reason: ending, closedNote });
    if (!isOnItsWay) await sales.close(trx, bookingId);
    if (sendText) await texts.canceled(trx, bookingId);
    return refundIds;
  }
}

/** What was only held has taken no money. */
const nothing: Returns = { backs: [], percent: 0 };

/** It has been given back: the time is free, and the money back or on its way. */
export const isEnded = ({ status }: BookingRow): boolean => status === 'CANCELED' || status === 'CANCELING';

/** Whether it can be canceled now, what goes back by these terms, and the figure on the button. */
export function planEnding(booking: BookingRow, terms: RefundTerms, now: number) {
  const { status } = booking;
  const { allowed, reason } = previewCancellation(booking, now);
  // `reason` is what every refusal calls the sentence that it says.
  if (!allowed) throw new Refusal('NOT_CANCELABLE', { details: { status, why: reason } });
  const returns = status === 'CONFIRMED' ? returnsOf(booking, terms, now) : nothing;
  // An amount that somebody typed goes into a balance, too; the figure of a share is its money.
  const amount = typeof terms === 'object' ? amountIn(returns) : moneyIn(booking, returns);
  if (typeof terms === 'object' && amount < terms.amount) throw new Refusal('MORE_THAN_PAID', { details: { amount } });
  return { amount, returns };
}
