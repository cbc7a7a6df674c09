import type { ActorTrx } from '../../platform/actors/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DueOrder, insertCounterOrder, insertCounterRefund, type Till } from './counter/counter.store.ts';
import { findOrderBySubject, moveOrder, setOrderAmount } from './orders.store.ts';
import { insertRefunds } from './refunds/refunds.store.ts';
import { addReturned } from './tenders.store.ts';
import { message } from '../../words/words.ts';

/** The new price of a subject, and the refund of each tender, by position. */
export type NewPrice = DueOrder & { refunds: readonly number[]; till: Till };

/**
 * Adjusts an order to a new price: a missing amount becomes due, an excess is refunded to its tenders. Returns to a membership are made by
 * the caller. Returns the card refunds to send. The order is locked.
 */
export async function repriceOrder(trx: ActorTrx, kind: string, price: NewPrice): Promise<string[]> {
  const { subjectId, amount, refunds, till } = price;
  const order = await findOrderBySubject(trx, kind, subjectId);
  if (!order) {
    if (amount > 0) await moveOrder(trx, await insertCounterOrder(trx, kind, price), 'DUE');
    return [];
  }
  const { orderId, state, tenders } = order;
  if (amount === order.amount) return [];
  if (state !== 'PAID' && state !== 'DUE') throw new Refusal('NOT_NOW', { message: message('move.paying') });
  for (const [index, refund] of refunds.entries()) {
    if (refund === 0) continue;
    const position = index + 1;
    await addReturned(trx, orderId, position, refund);
    if (tenders[index]!.kind === 'CASH' || tenders[index]!.kind === 'TERMINAL')
      await insertCounterRefund(trx, { orderId, position, amount: refund, ...till });
  }
  await setOrderAmount(trx, orderId, amount);
  return insertRefunds(trx, { orderId, refunds, reason: 'moved' });
}
