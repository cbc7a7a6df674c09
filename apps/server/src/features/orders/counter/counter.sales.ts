import type { OverCounter } from '@caddie/contract/desk/finance/payments';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
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

/** Payments at the desk for one kind of subject. Functions with `trx` join the caller's transaction. */
export const createCounterSales = (kind: string) => ({
  /**
   * Makes the subject's price due from the customer. If it was held with a pay link and that customer has tried to pay, an order exists and
   * cannot be given to another customer.
   */
  async owe(trx: ActorTrx, order: DueOrder): Promise<void> {
    const known = await findOrderOf(trx, kind, order.subjectId);
    if (known && (known.state !== 'CREATED' || !(await giveOrderTo(trx, known.orderId, order.customerId))))
      throw new Refusal('NOT_PAYABLE', { says: say('hold.tried-to-pay') });
    await moveOrder(trx, known?.orderId ?? (await insertCounterOrder(trx, kind, order)), 'DUE', { cardAmount: 0 });
  },

  /** Opens and locks the order of a hold before the hold itself is locked, to prevent deadlocks with payments. */
  openHeld: (trx: ActorTrx, order: DueOrder): Promise<void> => openHeldOrder(trx, kind, order),

  /** Takes all or a part of the amount due; returns what is still due. */
  async take(trx: ActorTrx, subjectId: string, { pay, amount, businessDate, deviceId }: Taken): Promise<number> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    mustBeOwed(amount, due);
    const slip = pay.kind === 'TERMINAL' ? (pay.slip ?? null) : null;
    await insertTaken(trx, { orderId: order.orderId, method: pay.kind, amount, slip, businessDate, deviceId });
    if (amount === due) await moveOrder(trx, order.orderId, 'PAID');
    return due - amount;
  },

  /** Records what a membership pays of the amount due; returns what is still due. */
  async takePass(trx: ActorTrx, subjectId: string, tender: MembershipTender): Promise<number> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    await insertMembershipTender(trx, order, tender);
    if (tender.amount === due) await moveOrder(trx, order.orderId, 'PAID');
    return due - tender.amount;
  },

  /** Refunds payments made at the desk: one amount per tender, by position. */
  async giveBack(trx: ActorTrx, subjectId: string, amounts: readonly number[], till: Till): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    for (const [index, amount] of amounts.entries())
      if (order && amount > 0)
        await insertGivenBack(trx, { orderId: order.orderId, position: index + 1, amount, ...till });
  },

  /** Records refunds at the desk as owed until they are handed over: one amount per tender, by position. */
  async oweBack(trx: ActorTrx, subjectId: string, amounts: readonly number[]): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    for (const [index, amount] of amounts.entries())
      if (order && amount > 0) await insertOwedBack(trx, order.orderId, index + 1, amount);
  },

  /** Hands over everything owed back at the desk; returns the amount. */
  async giveOwed(trx: ActorTrx, subjectId: string, till: Till): Promise<number> {
    const order = await findOrderOf(trx, kind, subjectId);
    const owed = order ? await findOwedBack(trx, order.orderId) : [];
    for (const { position, amount } of owed)
      await insertGivenBack(trx, { orderId: order!.orderId, position, amount, ...till });
    return owed.reduce((sum, { amount }) => sum + amount, 0);
  },

  /**
   * Reverses a payment that was entered wrongly today, in full: adds an opposite line, and the amount is due again. Returns the amount due.
   */
  async takeBack(trx: ActorTrx, subjectId: string, back: Till & { position: number; amount: number }): Promise<number> {
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

  /** Sets the price to zero: the order, if there is one, counts as paid. */
  async forgive(trx: ActorTrx, subjectId: string): Promise<void> {
    const order = await findOrderOf(trx, kind, subjectId);
    if (order) await setOrderAmount(trx, order.orderId, 0);
  },

  /** Transfers the order to another customer; false if there was an attempt to pay it. A free subject has no order. */
  async giveTo(trx: ActorTrx, subjectId: string, customerId: string): Promise<boolean> {
    const order = await findOrderOf(trx, kind, subjectId);
    return !order || giveOrderTo(trx, order.orderId, customerId);
  },
});
