import type { OverCounter } from '@caddie/contract/desk/finance/payments';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/words.ts';
import { type DueOrder, insertGivenBack, insertTaken, type Till } from './counter.store.ts';
import { newestFirst } from '../newest-first.rules.ts';
import type { OrderView } from '../orders.rules.ts';
import { moveOrder, openOrder } from '../orders.store.ts';
import { RETURNED } from '../refunds/refunds.rules.ts';
import { insertRefunds } from '../refunds/refunds.store.ts';
import { findRefundable } from '../tenders.store.ts';

export type Whole = { pay: OverCounter; till: Till };

/** Opens and locks the order of a purchase that must be paid in full before it is handed over, and so is never due. */
export async function openAtCounter(trx: ActorTrx, kind: string, sold: DueOrder): Promise<OrderView> {
  const order = await openOrder(trx, sold, { ...sold, kind });
  if (order.state === 'PAYING') throw new Refusal('NOT_PAYABLE', { says: say('pay.asking-bank') });
  if (order.state === 'PAID') throw new Refusal('NOT_PAYABLE', { says: say('pay.paid-already') });
  if (order.state !== 'CREATED') throw new Refusal('NOT_PAYABLE');
  return order;
}

export async function takeWhole(trx: ActorTrx, { orderId, amount }: OrderView, { pay, till }: Whole): Promise<void> {
  const slip = pay.kind === 'TERMINAL' ? (pay.slip ?? null) : null;
  await insertTaken(trx, { orderId, method: pay.kind, amount, slip, ...till });
  await moveOrder(trx, orderId, 'PAID', { cardAmount: 0 });
}

/**
 * Cancels a purchase and refunds an amount to its tenders, newest first. Returns the card refunds to send and their total. The order is
 * locked.
 */
export async function giveBackWhole(
  trx: ActorTrx,
  { orderId, tenders }: OrderView,
  { amount, till }: { amount: number; till: Till },
): Promise<{ refundIds: string[]; toCards: number }> {
  const refunds = newestFirst(await findRefundable(trx, orderId), amount);
  let toCards = 0;
  for (const [index, back] of refunds.entries()) {
    if (tenders[index]!.kind === 'CARD') toCards += back;
    else if (back > 0) await insertGivenBack(trx, { orderId, position: index + 1, amount: back, ...till });
  }
  const refundIds = await insertRefunds(trx, { orderId, refunds, reason: RETURNED });
  await moveOrder(trx, orderId, refundIds.length > 0 ? 'REFUNDING' : 'CANCELED');
  return { refundIds, toCards };
}
