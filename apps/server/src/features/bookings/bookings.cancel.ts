import type { BookingEnding, cancelBooking } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { type Act, type Actor, actAs, type By, type Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { Checkpoint } from '../../platform/checkpoint.ts';
import type { Db } from '../../platform/database/db.ts';
import { priceChanged } from '../../platform/price-changed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteActivity } from '../../platform/actors/activity.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { Sales } from '../orders/orders.service.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import type { BeyondPolicy } from './bookings.beyond-policy.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import type { BookingRow } from './bookings.rules.ts';
import { moveBooking, readNow } from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { toBooking } from './bookings.view.rules.ts';
import { previewCancellation } from './cancellation.rules.ts';
import {
  amountIn,
  amountToPasses,
  backAsMoney,
  backAtCounter,
  backToCards,
  backToPass,
  beyondPolicy,
  moneyAtCounter,
  moneyIn,
  moneyToCards,
  type RefundTerms,
  type Returns,
  returnsOf,
} from './returns.rules.ts';
import { findAtDesk } from './desk.store.ts';
import { businessDate } from './openings.rules.ts';
import { findReturns } from './returns.store.ts';
import { say } from '../../words/words.ts';

/** What the desk saw when it decided, and why it did. */
export type Seen = { version: number; amount: number; reason: string; sendText?: boolean | undefined };

/** The policy's share goes back, or somebody who may says otherwise. */
type Cancels = 'booking.cancel' | 'booking.cancel-beyond-policy';
type Decided = { terms: RefundTerms; returns: Returns; seen: Seen | undefined; shop: ShopTerms; now: number };
type How = {
  terms: RefundTerms;
  seen: Seen | undefined;
  reason: string | undefined;
  /** The venue closes: the sentence in which customers read why. */
  closedNote?: string;
};
type Ended = { ending: BookingEnding; closedNote: string | undefined };

type Dependencies = {
  db: Db;
  shops: ShopService;
  beyond: BeyondPolicy;
  sales: Sales;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  checkpoint: Checkpoint;
};

export type Canceling = ReturnType<typeof createCanceling>;

/**
 * Giving a tee time back, by its customer or the venue: the time is free at once, the money follows. Asked again, it answers how things
 * stand. What goes back is the policy's share unless somebody who may decides otherwise.
 */
export function createCanceling({ db, sales, refunds, memberships, texts, checkpoint, shops, beyond }: Dependencies) {
  return {
    async cancel(
      actor: By<Cancels>,
      bookingId: string,
      terms: RefundTerms = 'POLICY',
      seen?: Seen,
    ): Promise<DataOf<typeof cancelBooking>> {
      await end(actor, bookingId, { terms, seen, reason: seen?.reason });
      const booking = await findOwn(db, actor, bookingId);
      const to = await findReturns(db, bookingId);
      // What a bank allowed after it was canceled had paid for nothing: all of it went back, and no tender is left of it.
      const amount = to.length > 0 ? backAsMoney(to) : booking.refunded;
      return { ...toBooking(booking), refund: { amount, to } };
    },

    /**
     * The venue closes while this was to be played: all of it goes back. What came over the counter is owed, since nobody is there to
     * take it. Asked again, nothing happens.
     */
    cancelForClosing: (staff: Staff<Cancels>, bookingId: string, closedNote: string): Promise<void> =>
      end(staff, bookingId, { terms: 'ALL', seen: undefined, reason: closedNote, closedNote }),
  };

  async function end(actor: By<Cancels>, bookingId: string, how: How): Promise<void> {
    const { terms, seen, reason: why, closedNote } = how;
    const isClosing = closedNote !== undefined;
    // Before the transaction: within it only its own connection is asked.
    const shop = await shops.terms((await findOwn(db, actor, bookingId)).shopSeqNo);
    const refundIds = await actAs(db, actor, async (trx) => {
      // Order before booking, as everywhere: two who lock both never wait for each other.
      await sales.lock(trx, bookingId);
      const booking = await lockOwn(trx, actor, bookingId);
      if (booking.status === 'CANCELED' || booking.status === 'CANCELING') return [];
      await mustBeSeen(trx, actor, bookingId, seen);
      const now = await readNow(trx);
      const { allowed, reason } = previewCancellation(booking, now);
      // A hold that has ended by itself since it was listed.
      if (isClosing && booking.status === 'FAILED') return [];
      if (!allowed) throw new Refusal('NOT_CANCELABLE', { details: { status: booking.status, reason } });
      const returns = booking.status === 'CONFIRMED' ? returnsOf(booking, terms, now) : nothing;
      await mustBeAllowed(trx, actor, booking, { terms, returns, seen, shop, now });
      const ending = actor.kind === 'customer' ? 'CANCELED_BY_CUSTOMER' : 'CANCELED_BY_VENUE';
      await note(trx, actor, booking, { returns, why });
      if (booking.status === 'CONFIRMED') {
        // A job hands nothing over, nor does anybody without a drawer.
        const deviceId = actor.kind === 'staff' && 'deviceId' in actor ? String(actor.deviceId) : null;
        const backs = backAtCounter(booking, returns);
        if (isClosing || deviceId === null) await sales.counter.oweBack(trx, bookingId, backs);
        else await sales.counter.giveBack(trx, bookingId, backs, { businessDate: businessDate(shop, now), deviceId });
        return giveBack(trx, booking, returns, { ending, closedNote, sendText: seen?.sendText ?? true });
      }
      await release(trx, booking, { ending, closedNote });
      // Whoever is paying is told how that ends.
      if (isClosing && !booking.isPaying) await texts.released(trx, bookingId);
      return [];
    });
    await checkpoint('cancel.committed');
    if (refundIds.length === 0) await sales.endPaying(db, bookingId, actor);
    await Promise.all(refundIds.map((refundId) => refunds.send(refundId, actor)));
  }

  /** The desk cancels the version that it saw. */
  async function mustBeSeen(trx: Act, actor: Actor, bookingId: string, seen: Seen | undefined): Promise<void> {
    if (!seen || actor.kind !== 'staff') return;
    const row = await findAtDesk(trx, actor, bookingId);
    if (row?.version !== seen.version) throw new Refusal('CHANGED_MEANWHILE', { details: { version: row?.version } });
  }

  async function mustBeAllowed(
    trx: Act,
    actor: By<Cancels>,
    booking: BookingRow,
    { terms, returns, seen, shop, now }: Decided,
  ): Promise<void> {
    // An amount that somebody typed goes into a balance, too; the figure of a share is its money.
    const amount = typeof terms === 'object' ? amountIn(returns) : moneyIn(booking, returns);
    // Cash is handed over by a person.
    if (actor.kind === 'customer' && moneyAtCounter(booking, returns) > 0) {
      const says = say('cancel.paid-at-venue', { phone: shop.phone });
      throw new Refusal('NOT_CANCELABLE', { says, details: { status: booking.status } });
    }
    if (typeof terms === 'object' && amount < terms.amount)
      throw new Refusal('MORE_THAN_PAID', { details: { amount } });
    if (seen && seen.amount !== amount) throw priceChanged(amount, seen.amount, booking.currency);
    const { bookingId } = booking;
    const right = 'booking.cancel-beyond-policy';
    if (terms === 'POLICY') mustMay(actor, 'booking.cancel');
    else if (seen) await beyond(trx, actor, right, { bookingId, amount, beyond: beyondPolicy(booking, returns, now) });
    else mustMay(actor, right);
  }

  async function release(trx: Act, { bookingId, isPaying }: BookingRow, { ending, closedNote }: Ended): Promise<void> {
    // While the bank is still thinking, the end is open: the settling of the payment closes it, with a refund if need be.
    if (isPaying) return void (await moveBooking(trx, { bookingId, to: 'CANCELING', reason: ending, closedNote }));
    const reason = ending === 'CANCELED_BY_CUSTOMER' ? 'RELEASED' : ending;
    await moveBooking(trx, { bookingId, to: 'CANCELED', reason, closedNote });
    await sales.close(trx, bookingId);
  }

  /** The refunds to send; none if no money goes back to a card. */
  async function giveBack(
    trx: Act,
    booking: BookingRow,
    returns: Returns,
    { ending, closedNote, sendText }: Ended & { sendText: boolean },
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

/** The venue's people have their line of activity; a customer's own act is in the history. */
async function note(
  trx: Act,
  actor: Actor,
  booking: BookingRow,
  { returns, why }: { returns: Returns; why: string | undefined },
): Promise<void> {
  if (actor.kind !== 'staff') return;
  const subject = { kind: 'booking', id: booking.bookingId };
  const after = {
    refund: moneyIn(booking, returns),
    toCards: moneyToCards(booking, returns),
    toPass: amountToPasses(booking, returns),
    percent: returns.percent,
  };
  await noteActivity(trx, { shopSeqNo: booking.shopSeqNo, act: 'booking.cancel', subject, reason: why, after });
}
