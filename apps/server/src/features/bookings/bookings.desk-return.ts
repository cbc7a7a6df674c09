import { Refusal } from '../../platform/refusal.ts';
import { counter } from '../orders/counter.service.ts';
import type { Sales } from '../orders/orders.service.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import type { BeyondPolicy } from './bookings.beyond-policy.ts';
import { type AtDevice, type DeskAct, type Seen, tillOf } from './bookings.desk-act.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { moneyBackToCards, returnsOf } from './cancellation.rules.ts';
import { canBeRepriced, canReturn, returnable } from './desk.rules.ts';

type Dependencies = {
  act: DeskAct;
  sales: Pick<Sales, 'giveBack'>;
  refunds: Pick<RefundService, 'send'>;
  beyond: BeyondPolicy;
  texts: BookingTexts;
};
type TakingBack = { position: number; amount: number; reason: string };
type Returning = { amount: number; reason: string };

/** Money that goes the other way at the counter. */
export function createDeskReturns({ act, sales, refunds, beyond, texts }: Dependencies) {
  return {
    /** Cash or terminal that was typed wrong today: an opposite line, and it is owed again. */
    takeBackAtDesk: (staff: AtDevice, seen: Seen, { position, amount, reason }: TakingBack): Promise<void> =>
      act(staff, seen, { act: 'booking.take-back', reason }, async (trx, { row, shop, now }) => {
        if (!canBeRepriced(row)) throw new Refusal('NOT_NOW');
        const due = await counter.takeBack(trx, seen.bookingId, { position, amount, ...tillOf(staff, shop, now) });
        return { after: { position, amount, due }, result: undefined };
      }),

    /** Hands over what the venue owes since it canceled: a line of today's drawer. Asked again, nothing is owed any more. */
    giveBackAtDesk: (staff: AtDevice, seen: Seen, { amount }: { amount: number }): Promise<void> =>
      act(staff, seen, { act: 'booking.give-back' }, async (trx, { row, shop, now }) => {
        if (row.owedBack !== amount || amount === 0)
          throw new Refusal('PRICE_CHANGED', { details: { amount: row.owedBack } });
        await counter.giveOwed(trx, seen.bookingId, tillOf(staff, shop, now));
        return { after: { amount }, result: undefined };
      }),

    /** Money back after the start, when canceling is over: to where it came from, the newest first. */
    returnAtDesk: async (staff: AtDevice, seen: Seen, { amount, reason }: Returning): Promise<void> => {
      const { bookingId } = seen;
      const refundIds = await act(staff, seen, { act: 'booking.return', reason }, async (trx, { row, shop, now }) => {
        if (!canReturn(row, now)) throw new Refusal('NOT_NOW');
        // What is owed back already has a button of its own.
        const most = returnable(row) - row.owedBack;
        if (amount > most) throw new Refusal('MORE_THAN_PAID', { details: { amount: most } });
        // The policy gives nothing any more: all of it is beyond.
        await beyond(trx, staff, 'booking.return', { bookingId, amount, beyond: amount });
        const returns = returnsOf(row, { amount }, now);
        await counter.giveBack(trx, bookingId, returns.counter, tillOf(staff, shop, now));
        const toCards = moneyBackToCards(returns);
        const result = await sales.giveBack(trx, bookingId, { amount: toCards, reason: 'returned' });
        await texts.returned(trx, bookingId, amount);
        return { after: { amount, toCards }, result };
      });
      await Promise.all(refundIds.map((refundId) => refunds.send(refundId, staff)));
    },
  };
}
