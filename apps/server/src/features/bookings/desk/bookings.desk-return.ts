import type { Act } from '../../../platform/actors/actor.ts';
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
  memberships: Pick<MembershipService, 'followPlay'>;
  beyond: BeyondPolicy;
  texts: BookingTexts;
};
type TakingBack = { position: number; amount: number; reason: string };
type Returning = { amount: number; reason: string };

/** Money that goes the other way at the counter. */
export function createDeskReturns({ act, sales, refunds, memberships, beyond, texts }: Dependencies) {
  return {
    /** Cash or terminal that was typed wrong today: an opposite line, and it is owed again. */
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

    /** Hands over what the venue owes since it canceled: a line of today's drawer. */
    giveBackAtDesk: (staff: AtDevice<'booking.give-back'>, seen: Seen, { amount }: { amount: number }): Promise<void> =>
      act(staff, seen, { act: 'booking.give-back' }, async (trx, { row, shop, now }) => {
        if (row.owedBack !== amount || amount === 0) throw returnChanged(row.owedBack, amount, row.currency);
        await sales.counter.giveOwed(trx, seen.bookingId, tillOf(staff, shop, now));
        return { after: { amount }, result: undefined };
      }),

    /** Money back after the start, when canceling is over: to a balance first, then to what was paid last. */
    returnAtDesk: async (
      staff: AtDevice<'booking.return'>,
      seen: Seen,
      { amount, reason }: Returning,
    ): Promise<void> => {
      const { bookingId } = seen;
      const plan = ({ row, now }: { row: DeskRow; now: number }) => {
        if (!canReturn(row, now)) throw new Refusal('NOT_NOW');
        // What is owed back already has a button of its own.
        const most = returnable(row);
        if (amount > most) throw new Refusal('MORE_THAN_PAID', { details: { amount: most } });
        const returns = returnsOf(row, { amount }, now);
        return { amount, returns, toCards: moneyToCards(row, returns), toPass: amountToPasses(row, returns) };
      };
      // The policy gives nothing any more: all of it is beyond. What a pass gets is never decided by the desk.
      const allow = (trx: Act, _known: unknown, { toPass }: { toPass: number }) =>
        beyond(trx, staff, 'booking.return', {
          subjectId: bookingId,
          amount,
          of: [{ bookingId, beyond: toPass > 0 ? null : amount }],
        });
      const how = { act: 'booking.return', reason, needsReason: true, plan, allow } as const;
      const refundIds = await act(staff, seen, how, async (trx, { row, shop, now }, { returns, toCards, toPass }) => {
        if (toPass > 0) await giveToPass(trx, row, toPass);
        await sales.counter.giveBack(trx, bookingId, backAtCounter(row, returns), tillOf(staff, shop, now));
        const result = await sales.giveBack(trx, bookingId, { backs: backToCards(row, returns), reason: 'returned' });
        await texts.returned(trx, bookingId, amount);
        return { after: { amount, toCards, toPass }, result };
      });
      await Promise.all((refundIds ?? []).map((refundId) => refunds.send(refundId, staff)));
    },
  };

  /** The tee time stays played: in the ledger of the pass it comes back and is used again for what is kept. */
  async function giveToPass(trx: Act, row: DeskRow, amount: number): Promise<void> {
    if (!row.customerId) throw new Refusal('NOT_NOW');
    await memberships.followPlay(trx, row.customerId, playOf(row), amount);
  }
}
