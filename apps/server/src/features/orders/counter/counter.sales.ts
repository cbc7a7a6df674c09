import type { OverCounter } from '@caddie/contract/desk/finance/payments';
import type { Act } from '../../../platform/actors/actor.ts';
import { lockDue, mustBeOwed } from './counter.due.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type DueOrder,
  findTaken,
  findOwedBack,
  giveOrderTo,
  insertCounterOrder,
  insertGivenBack,
  insertOwedBack,
  insertTaken,
  openHeldOrder,
  type Till,
} from './counter.store.ts';
import type { MembershipTender } from '../orders.rules.ts';
import { findOrderOf, moveOrder, setOrderAmount } from '../orders.store.ts';
import { returnChanged } from '../price-changed.rules.ts';
import { addReturned, insertMembershipTender, paidSoFar } from '../tenders.store.ts';
import { say } from '../../../words/words.ts';

type Taken = { pay: OverCounter; amount: number } & Till;

/** Money over the counter for one kind of thing. What takes `trx` is part of the caller's transaction. */
export const createCounterSales = (kind: string) => ({
  /**
   * It is the customer's, and owed. Whom it was held for by a link may have tried to pay: then there is an order
   * already, and it can be nobody else's.
   */
  async owe(trx: Act, order: DueOrder): Promise<void> {
    const known = await findOrderOf(trx, kind, order.subjectId);
    if (known && (known.state !== 'CREATED' || !(await giveOrderTo(trx, known.orderId, order.customerId))))
      throw new Refusal('NOT_PAYABLE', { says: say('hold.tried-to-pay') });
    await moveOrder(trx, known?.orderId ?? (await insertCounterOrder(trx, kind, order)), 'DUE', { cardAmount: 0 });
  },

  /** Before a hold is locked that may have an order: opens and locks that, so that nobody who pays waits for us and we for them. */
  openHeld: (trx: Act, order: DueOrder): Promise<void> => openHeldOrder(trx, kind, order),

  /** Takes all or a part of what is owed for it; answers what is still owed. */
  async take(trx: Act, subjectId: string, { pay, amount, businessDate, deviceId }: Taken): Promise<number> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    mustBeOwed(amount, due);
    const slip = pay.kind === 'TERMINAL' ? (pay.slip ?? null) : null;
    await insertTaken(trx, { orderId: order.orderId, method: pay.kind, amount, slip, businessDate, deviceId });
    if (amount === due) await moveOrder(trx, order.orderId, 'PAID');
    return due - amount;
  },

  /** What a membership pays of what is owed for it; answers what is still owed. */
  async takePass(trx: Act, subjectId: string, tender: MembershipTender): Promise<number> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    await insertMembershipTender(trx, order, tender);
    if (tender.amount === due) await moveOrder(trx, order.orderId, 'PAID');
    return due - tender.amount;
  },

  /** Gives back what came over the counter, to each tender its amount, by their place. */
  async giveBack(trx: Act, subjectId: string, amounts: readonly number[], till: Till): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    for (const [index, amount] of amounts.entries())
      if (order && amount > 0)
        await insertGivenBack(trx, { orderId: order.orderId, position: index + 1, amount, ...till });
  },

  /** What came over the counter is owed to its customer until somebody hands it over, to each tender its amount, by their place. */
  async oweBack(trx: Act, subjectId: string, amounts: readonly number[]): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    for (const [index, amount] of amounts.entries())
      if (order && amount > 0) await insertOwedBack(trx, order.orderId, index + 1, amount);
  },

  /** Hands over what is owed back for it, all of it; answers how much that was. */
  async giveOwed(trx: Act, subjectId: string, till: Till): Promise<number> {
    const order = await findOrderOf(trx, kind, subjectId);
    const owed = order ? await findOwedBack(trx, order.orderId) : [];
    for (const { position, amount } of owed)
      await insertGivenBack(trx, { orderId: order!.orderId, position, amount, ...till });
    return owed.reduce((sum, { amount }) => sum + amount, 0);
  },

  /** What was typed wrong today, all of it: an opposite line, and it is owed again. Answers what is owed. */
  async takeBack(trx: Act, subjectId: string, back: Till & { position: number; amount: number }): Promise<number> {
    const { position, amount, businessDate } = back;
    const order = await findOrderOf(trx, kind, subjectId);
    const taken = order && (await findTaken(trx, order.orderId, position));
    if (!order || taken?.businessDate !== businessDate || taken.left !== taken.amount) throw new Refusal('NOT_NOW');
    if (taken.amount !== amount) throw returnChanged(taken.amount, amount, order.currency);
    const { orderId } = order;
    await insertGivenBack(trx, { ...back, orderId });
    await addReturned(trx, orderId, position, amount);
    await setOrderAmount(trx, orderId, order.amount);
    return order.amount - (await paidSoFar(trx, orderId));
  },

  /** What was to be paid costs nothing any more: its order, if it has one, is paid with nothing. */
  async forgive(trx: Act, subjectId: string): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    if (order) await setOrderAmount(trx, order.orderId, 0);
  },

  /** Makes what is owed somebody else's; false if it was tried to be paid. What costs nothing has no order. */
  async giveTo(trx: Act, subjectId: string, customerId: string): Promise<boolean> {
    const order = await findOrderOf(trx, kind, subjectId);
    return !order || giveOrderTo(trx, order.orderId, customerId);
  },
});
