import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import { returnChanged, type Sales } from '../../orders/orders.service.ts';
import type { RefundService } from '../../orders/refunds/refunds.service.ts';
import type { BeyondPolicy } from '../cancel/bookings.beyond-policy.ts';
import { type AtDevice, type DeskAct, type Seen, tillOf } from './bookings.desk-act.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { canBeRepriced, canReturn, type DeskRow, returnable } from './desk.rules.ts';
import { playOf } from '../slots/play.rules.ts';
import { amountToPasses, backAtCounter, backToCards, moneyToCards, returnsOf } from '../cancel/returns.rules.ts';

type Dependencies = {
  act: DeskAct;
  sales: Pick<Sales, 'counter' | 'giveBack'>;
  refunds: Pick<RefundService, 'send'>;
  memberships: Pick<MembershipService, 'moveUse'>;
  beyond: BeyondPolicy;
  texts: BookingTexts;
};
type TakingBack = { position: number; amount: number; reason: string };
type Returning = { amount: number; reason: string };

/** Refunds at the desk. */
export function createDeskReturns({ act, sales, refunds, memberships, beyond, texts }: Dependencies) {
  return {
    /** Reverses a cash or terminal payment that was entered wrongly today; the amount is owed again. */
    takeBackAtDesk: (
      staff: AtDevice<'booking.take-back'>,
      seen: Seen,
      { position, amount, reason }: TakingBack,
    ): Promise<void> =>
      act(staff, seen, { act: 'booking.take-back', reason, needsReason: true }, async (trx, { row, shop, now }) => {
        if (!canBeRepriced(row)) throw new Refusal('NOT_NOW');
        const due = await sales.counter.takeBack(trx, seen.bookingId, {
          position,
          amount,
          ...tillOf(staff, shop, now),
        });
        return { after: { position, amount, due }, result: undefined };
      }),

    /** Hands over what the venue owes after a cancellation, as an entry of today's drawer. */
    giveBackAtDesk: (staff: AtDevice<'booking.give-back'>, seen: Seen, { amount }: { amount: number }): Promise<void> =>
      act(staff, seen, { act: 'booking.give-back' }, async (trx, { row, shop, now }) => {
        if (row.owedBack !== amount || amount === 0) throw returnChanged(row.owedBack, amount, row.currency);
        await sales.counter.giveOwed(trx, seen.bookingId, tillOf(staff, shop, now));
        return { after: { amount }, result: undefined };
      }),

    /** Refunds money after the start, when canceling is no longer possible: to a pass's balance first, then to the latest payment. */
    returnAtDesk: async (
      staff: AtDevice<'booking.return'>,
      seen: Seen,
      { amount, reason }: Returning,
    ): Promise<void> => {
      const { bookingId } = seen;
      const plan = ({ row, now }: { row: DeskRow; now: number }) => {
        if (!canReturn(row, now)) throw new Refusal('NOT_NOW');
        // An amount that is owed back already is paid out by another action.
        const most = returnable(row);
        if (amount > most) throw new Refusal('MORE_THAN_PAID', { details: { amount: most } });
        const returns = returnsOf(row, { amount }, now);
        return { amount, returns, toCards: moneyToCards(row, returns), toPass: amountToPasses(row, returns) };
      };
      // After the start the policy refunds nothing, so all of it is beyond the policy. The desk never decides what a pass gets.
      const allow = (trx: ActorTrx, _known: unknown, { toPass }: { toPass: number }) =>
        beyond(trx, staff, 'booking.return', {
          subjectId: bookingId,
          amount,
          of: [{ bookingId, beyond: toPass > 0 ? null : amount }],
        });
      const how = { act: 'booking.return', reason, needsReason: true, plan, allow } as const;
      const refundIds = await act(staff, seen, how, async (trx, { row, shop, now }, { returns, toCards, toPass }) => {
        if (toPass > 0) await giveToPass(trx, row, toPass);
        await sales.counter.giveBack(trx, bookingId, backAtCounter(row, returns), tillOf(staff, shop, now));
        const result = await sales.giveBack(trx, bookingId, { refunds: backToCards(row, returns), reason: 'returned' });
        await texts.returned(trx, bookingId, amount);
        return { after: { amount, toCards, toPass }, result };
      });
      await Promise.all((refundIds ?? []).map((refundId) => refunds.send(refundId, staff)));
    },
  };

  /** The tee time stays played: the pass's ledger gets a return, and a new use for the part that is kept. */
  async function giveToPass(trx: ActorTrx, row: DeskRow, amount: number): Promise<void> {
    if (!row.customerId) throw new Refusal('NOT_NOW');
    await memberships.moveUse(trx, row.customerId, playOf(row), amount);
  }
}
