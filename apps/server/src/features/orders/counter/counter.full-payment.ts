import type { CounterPayment } from '@caddie/contract/desk/finance/payments';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import { type DueOrder, insertCounterRefund, insertCounterPayment, type Till } from './counter.store.ts';
import { newestFirst } from '../newest-first.rules.ts';
import type { OrderView } from '../orders.rules.ts';
import { moveOrder, openOrder } from '../orders.store.ts';
import { RETURNED } from '../refunds/refunds.rules.ts';
import { insertRefunds } from '../refunds/refunds.store.ts';
import { findRefundable } from '../tenders.store.ts';

export type FullPayment = { pay: CounterPayment; till: Till };

/** Opens and locks the order of a purchase that must be paid in full before it is handed over, and so is never due. */
export async function openOrderAtCounter(trx: ActorTrx, kind: string, dueOrder: DueOrder): Promise<OrderView> {
  const order = await openOrder(trx, dueOrder, { ...dueOrder, kind });
  if (order.state === 'PAYING') throw new Refusal('NOT_PAYABLE', { message: message('pay.asking-bank') });
  if (order.state === 'PAID') throw new Refusal('NOT_PAYABLE', { message: message('pay.paid-already') });
  if (order.state !== 'CREATED') throw new Refusal('NOT_PAYABLE');
  return order;
}

export async function takeFullPayment(
  trx: ActorTrx,
  { orderId, amount }: OrderView,
  { pay, till }: FullPayment,
): Promise<void> {
  const slip = pay.kind === 'TERMINAL' ? (pay.slip ?? null) : null;
  await insertCounterPayment(trx, { orderId, method: pay.kind, amount, slip, ...till });
  await moveOrder(trx, orderId, 'PAID', { cardAmount: 0 });
}

/**
 * Cancels a purchase and refunds an amount to its tenders, newest first. Returns the card refunds to send and their total. The order is
 * locked.
 */
export async function cancelAndRefund(
  trx: ActorTrx,
  { orderId, tenders }: OrderView,
  { amount, till }: { amount: number; till: Till },
): Promise<{ refundIds: string[]; toCards: number }> {
  const refunds = newestFirst(await findRefundable(trx, orderId), amount);
  let toCards = 0;
  for (const [index, refund] of refunds.entries()) {
    if (tenders[index]!.kind === 'CARD') toCards += refund;
    else if (refund > 0) await insertCounterRefund(trx, { orderId, position: index + 1, amount: refund, ...till });
  }
  const refundIds = await insertRefunds(trx, { orderId, refunds, reason: RETURNED });
  await moveOrder(trx, orderId, refundIds.length > 0 ? 'REFUNDING' : 'CANCELED');
  return { refundIds, toCards };
}
