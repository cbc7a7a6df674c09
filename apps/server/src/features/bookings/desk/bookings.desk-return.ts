import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import { refundChanged, type Sales } from '../../orders/orders.service.ts';
import type { RefundService } from '../../orders/refunds/refunds.service.ts';
import type { PermitBeyondPolicy } from '../cancel/bookings.beyond-policy.ts';
import { type AtDevice, type DeskAct, type BookingVersion, tillOf } from './bookings.desk-act.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { canBeRepriced, canRefund, type DeskRow, refundableAmount } from './desk.rules.ts';
import { playOf } from '../slots/play.rules.ts';
import { amountToPasses, counterRefunds, cardRefunds, moneyToCards, planRefund } from '../cancel/refund-plan.rules.ts';

type Dependencies = {
  act: DeskAct;
  sales: Pick<Sales, 'counter' | 'refundKeptPurchase'>;
  refunds: Pick<RefundService, 'send'>;
  memberships: Pick<MembershipService, 'moveUse'>;
  permitBeyondPolicy: PermitBeyondPolicy;
  texts: BookingTexts;
};
type Reversal = { position: number; amount: number; reason: string };
type RefundInput = { amount: number; reason: string };

/** Refunds at the desk. */
export function createDeskReturns({ act, sales, refunds, memberships, permitBeyondPolicy, texts }: Dependencies) {
  return {
    /** Reverses a cash or terminal payment that was entered wrongly today; the amount is owed again. */
    reversePaymentAtDesk: (
      staff: AtDevice<'booking.take-back'>,
      target: BookingVersion,
      { position, amount, reason }: Reversal,
    ): Promise<void> =>
      act(staff, target, { act: 'booking.take-back', reason, needsReason: true }, async (trx, { row, shop, now }) => {
        if (!canBeRepriced(row)) throw new Refusal('NOT_NOW');
        const due = await sales.counter.reversePayment(trx, target.bookingId, {
          position,
          amount,
          ...tillOf(staff, shop, now),
        });
        return { after: { position, amount, due }, result: undefined };
      }),

    /** Hands over what the venue owes after a cancellation, as an entry of today's drawer. */
    payOutAtDesk: (
      staff: AtDevice<'booking.give-back'>,
      target: BookingVersion,
      { amount }: { amount: number },
    ): Promise<void> =>
      act(staff, target, { act: 'booking.give-back' }, async (trx, { row, shop, now }) => {
        if (row.refundDue !== amount || amount === 0) throw refundChanged(row.refundDue, amount, row.currency);
        await sales.counter.payOutRefundsDue(trx, target.bookingId, tillOf(staff, shop, now));
        return { after: { amount }, result: undefined };
      }),

    /** Refunds money after the start, when canceling is no longer possible: to a pass's balance first, then to the latest payment. */
    refundAtDesk: async (
      staff: AtDevice<'booking.return'>,
      target: BookingVersion,
      { amount, reason }: RefundInput,
    ): Promise<void> => {
      const { bookingId } = target;
      const plan = ({ row, now }: { row: DeskRow; now: number }) => {
        if (!canRefund(row, now)) throw new Refusal('NOT_NOW');
        // An amount that is owed back already is paid out by another action.
        const maxAmount = refundableAmount(row);
        if (amount > maxAmount) throw new Refusal('MORE_THAN_PAID', { details: { amount: maxAmount } });
        const refundPlan = planRefund(row, { amount }, now);
        return { amount, refundPlan, toCards: moneyToCards(row, refundPlan), toPass: amountToPasses(row, refundPlan) };
      };
      // After the start the policy refunds nothing, so all of it is beyond the policy. The desk never decides what a pass gets.
      const allow = (trx: ActorTrx, _context: unknown, { toPass }: { toPass: number }) =>
        permitBeyondPolicy(trx, staff, 'booking.return', {
          subjectId: bookingId,
          amount,
          excesses: [{ bookingId, excess: toPass > 0 ? null : amount }],
        });
      const options = { act: 'booking.return', reason, needsReason: true, plan, allow } as const;
      const refundIds = await act(
        staff,
        target,
        options,
        async (trx, { row, shop, now }, { refundPlan, toCards, toPass }) => {
          if (toPass > 0) await refundToPass(trx, row, toPass);
          await sales.counter.refund(trx, bookingId, counterRefunds(row, refundPlan), tillOf(staff, shop, now));
          const result = await sales.refundKeptPurchase(trx, bookingId, {
            refunds: cardRefunds(row, refundPlan),
            reason: 'returned',
          });
          await texts.returned(trx, bookingId, amount);
          return { after: { amount, toCards, toPass }, result };
        },
      );
      await Promise.all((refundIds ?? []).map((refundId) => refunds.send(refundId, staff)));
    },
  };

  /** The tee time stays played: the pass's ledger gets a return, and a new use for the part that is kept. */
  async function refundToPass(trx: ActorTrx, row: DeskRow, amount: number): Promise<void> {
    if (!row.customerId) throw new Refusal('NOT_NOW');
    await memberships.moveUse(trx, row.customerId, playOf(row), amount);
  }
}
