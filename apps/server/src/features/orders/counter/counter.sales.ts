import type { CounterPayment } from '@caddie/contract/desk/finance/payments';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { lockDue, mustBeOwed } from './counter.due.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type DueOrder,
  findCounterPayment,
  findRefundsDue,
  reassignOrder,
  insertCounterOrder,
  insertCounterRefund,
  insertRefundDue,
  insertCounterPayment,
  openHeldOrder,
  type Till,
} from './counter.store.ts';
import type { MembershipTender } from '../orders.rules.ts';
import { findOrderBySubject, moveOrder, setOrderAmount } from '../orders.store.ts';
import { refundChanged } from '../price-changed.rules.ts';
import { addReturned, insertMembershipTender, paidSoFar } from '../tenders.store.ts';
import { message } from '../../../words/words.ts';

type PaymentAtTill = { pay: CounterPayment; amount: number } & Till;

/** Payments at the desk for one kind of subject. Functions with `trx` join the caller's transaction. */
export const createCounterSales = (kind: string) => ({
  /**
   * Makes the subject's price due from the customer. If it was held with a pay link and that customer has tried to pay, an order exists and
   * cannot be given to another customer.
   */
  async openDueOrder(trx: ActorTrx, order: DueOrder): Promise<void> {
    const existing = await findOrderBySubject(trx, kind, order.subjectId);
    if (existing && (existing.state !== 'CREATED' || !(await reassignOrder(trx, existing.orderId, order.customerId))))
      throw new Refusal('NOT_PAYABLE', { message: message('hold.tried-to-pay') });
    await moveOrder(trx, existing?.orderId ?? (await insertCounterOrder(trx, kind, order)), 'DUE', { cardAmount: 0 });
  },

  /** Opens and locks the order of a hold before the hold itself is locked, to prevent deadlocks with payments. */
  openOrderOfHold: (trx: ActorTrx, order: DueOrder): Promise<void> => openHeldOrder(trx, kind, order),

  /** Takes all or a part of the amount due; returns what is still due. */
  async takePayment(
    trx: ActorTrx,
    subjectId: string,
    { pay, amount, businessDate, deviceId }: PaymentAtTill,
  ): Promise<number> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    mustBeOwed(amount, due);
    const slip = pay.kind === 'TERMINAL' ? (pay.slip ?? null) : null;
    await insertCounterPayment(trx, { orderId: order.orderId, method: pay.kind, amount, slip, businessDate, deviceId });
    if (amount === due) await moveOrder(trx, order.orderId, 'PAID');
    return due - amount;
  },

  /** Records what a membership pays of the amount due; returns what is still due. */
  async takePassPayment(trx: ActorTrx, subjectId: string, tender: MembershipTender): Promise<number> {
    const { order, due } = await lockDue(trx, kind, subjectId);
    await insertMembershipTender(trx, order, tender);
    if (tender.amount === due) await moveOrder(trx, order.orderId, 'PAID');
    return due - tender.amount;
  },

  /** Refunds payments made at the desk: one amount per tender, by position. */
  async refund(trx: ActorTrx, subjectId: string, amounts: readonly number[], till: Till): Promise<void> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    for (const [index, amount] of amounts.entries())
      if (order && amount > 0)
        await insertCounterRefund(trx, { orderId: order.orderId, position: index + 1, amount, ...till });
  },

  /** Records refunds at the desk as owed until they are handed over: one amount per tender, by position. */
  async recordRefundsDue(trx: ActorTrx, subjectId: string, amounts: readonly number[]): Promise<void> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    for (const [index, amount] of amounts.entries())
      if (order && amount > 0) await insertRefundDue(trx, order.orderId, index + 1, amount);
  },

  /** Hands over everything owed back at the desk; returns the amount. */
  async payOutRefundsDue(trx: ActorTrx, subjectId: string, till: Till): Promise<number> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    const refundsDue = order ? await findRefundsDue(trx, order.orderId) : [];
    for (const { position, amount } of refundsDue)
      await insertCounterRefund(trx, { orderId: order!.orderId, position, amount, ...till });
    return refundsDue.reduce((sum, { amount }) => sum + amount, 0);
  },

  /**
   * Reverses a payment that was entered wrongly today, in full: adds an opposite line, and the amount is due again. Returns the amount due.
   */
  async reversePayment(
    trx: ActorTrx,
    subjectId: string,
    reversal: Till & { position: number; amount: number },
  ): Promise<number> {
    const { position, amount, businessDate } = reversal;
    const order = await findOrderBySubject(trx, kind, subjectId);
    const payment = order && (await findCounterPayment(trx, order.orderId, position));
    if (!order || payment?.businessDate !== businessDate || payment.left !== payment.amount)
      throw new Refusal('NOT_NOW');
    if (payment.amount !== amount) throw refundChanged(payment.amount, amount, order.currency);
    const { orderId } = order;
    await insertCounterRefund(trx, { ...reversal, orderId });
    await addReturned(trx, orderId, position, amount);
    await setOrderAmount(trx, orderId, order.amount);
    return order.amount - (await paidSoFar(trx, orderId));
  },

  /** Sets the price to zero: the order, if there is one, counts as paid. */
  async setFree(trx: ActorTrx, subjectId: string): Promise<void> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    if (order) await setOrderAmount(trx, order.orderId, 0);
  },

  /** Transfers the order to another customer; false if there was an attempt to pay it. A free subject has no order. */
  async reassign(trx: ActorTrx, subjectId: string, customerId: string): Promise<boolean> {
    const order = await findOrderBySubject(trx, kind, subjectId);
    return !order || reassignOrder(trx, order.orderId, customerId);
  },
});
