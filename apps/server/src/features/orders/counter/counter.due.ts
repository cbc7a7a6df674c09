import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OrderView } from '../orders.rules.ts';
import { findOrderBySubject, unscopedLockOrder } from '../orders.store.ts';
import { paidSoFar } from '../tenders.store.ts';
import { message } from '../../../words/words.ts';

/** Locks an order and returns the amount due. */
export async function lockDue(
  trx: ActorTrx,
  kind: string,
  subjectId: string,
): Promise<{ order: OrderView; due: number }> {
  const unlocked = await findOrderBySubject(trx, kind, subjectId);
  const order = unlocked && (await unscopedLockOrder(trx, unlocked.orderId));
  if (order?.state === 'PAYING') throw new Refusal('NOT_PAYABLE', { message: message('pay.asking-bank') });
  if (order?.state === 'PAID') throw new Refusal('NOT_PAYABLE', { message: message('pay.paid-already') });
  if (order?.state !== 'DUE') throw new Refusal('NOT_PAYABLE');
  return { order, due: order.amount - (await paidSoFar(trx, order.orderId)) };
}

/** Refuses an amount of zero, or of more than is due. */
export function mustBeOwed(amount: number, due: number): void {
  if (amount > due) throw new Refusal('MORE_THAN_DUE', { details: { due } });
  if (amount === 0) throw new Refusal('INVALID_REQUEST', { fields: { amount: message('pay.no-amount') } });
}
