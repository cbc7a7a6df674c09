import type { Act } from '../../platform/actors/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DueOrder, insertCounterOrder, insertGivenBack, type Till } from './counter/counter.store.ts';
import { findOrderOf, moveOrder, setOrderAmount } from './orders.store.ts';
import { insertRefunds } from './refunds/refunds.store.ts';
import { addReturned } from './tenders.store.ts';
import { say } from '../../words/words.ts';

/** What something costs from now on, and what goes back of each of what paid for it, by their place. */
export type NewPrice = DueOrder & { backs: readonly number[]; till: Till };

/**
 * The order follows the price of what it pays for: what is missing is owed, what is too much goes back to where it came from. What
 * goes back to a membership its own feature gives. Answers the refunds to send. The order is locked.
 */
export async function repriceOrder(trx: Act, kind: string, price: NewPrice): Promise<string[]> {
  const { subjectId, amount, backs, till } = price;
  const order = await findOrderOf(trx, kind, subjectId);
  if (!order) {
    if (amount > 0) await moveOrder(trx, await insertCounterOrder(trx, kind, price), 'DUE');
    return [];
  }
  const { orderId, state, tenders } = order;
  if (amount === order.amount) return [];
  if (state !== 'PAID' && state !== 'DUE') throw new Refusal('NOT_NOW', { says: say('move.paying') });
  for (const [index, back] of backs.entries()) {
    if (back === 0) continue;
    const position = index + 1;
    await addReturned(trx, orderId, position, back);
    if (tenders[index]!.kind === 'CASH' || tenders[index]!.kind === 'TERMINAL')
      await insertGivenBack(trx, { orderId, position, amount: back, ...till });
  }
  await setOrderAmount(trx, orderId, amount);
  return insertRefunds(trx, { orderId, backs, reason: 'moved' });
}
