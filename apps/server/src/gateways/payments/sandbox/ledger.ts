import { type Db, inTransaction, type Trx } from '../../../platform/database/db.ts';
import { minimumCharge } from '../charge-limits.rules.ts';
import { type PaymentReference, ProviderRefused, ProviderUnclear } from '../payments.ts';
import { insertEvent } from './events.store.ts';
import * as store from './payments.store.ts';
import * as refunds from './refunds.store.ts';
import { type CardRow, hasCustomer, readCard } from './sandbox.store.ts';

type RefundRequest = { providerPaymentId: string; amount: number; reference: PaymentReference };

/** The provider's own books of charges and refunds. Every change is written in one transaction with its event. */
export function createLedger(db: Db, afterChange: () => void) {
  return {
    async create(key: string, payment: store.NewPayment): Promise<store.PaymentRow> {
      const card = await readCard(db, payment.providerCardId);
      const existing = await store.findPaymentByKey(db, key);
      if (!existing) await requireChargeable(payment, card);
      await store.insertPayment(db, key, payment);
      const row = (await store.findPaymentByKey(db, key))!;
      if (!isSamePayment(row, payment)) throw new ProviderUnclear('The sandbox key was used for another payment.');
      return row;
    },

    /** Decides a payment that was only created; a decided payment stays as it is. `isLost`: the response gets lost. */
    async confirm(id: string, returnUrl: string | null): Promise<{ row: store.PaymentRow; isLost: boolean }> {
      const card = await readCard(db, (await requirePayment(id)).cardId);
      const wasDecidedNow = await decideAndSave(id, (row) => {
        if (row.status !== 'CREATED') return undefined;
        if (!card || card.isDetached) return { status: 'FAILED', failure: 'CARD_GONE' };
        if (card.behaviour === 'DECLINES') return { status: 'FAILED', failure: 'DECLINED' };
        if (card.behaviour !== 'ASKS_BANK') return { status: 'SUCCEEDED', returnUrl };
        return returnUrl === null
          ? { status: 'FAILED', failure: 'AUTHENTICATION_NEEDED' }
          : { status: 'REQUIRES_ACTION', returnUrl };
      });
      return { row: await requirePayment(id), isLost: wasDecidedNow && card?.behaviour === 'LOSES_ANSWER' };
    },

    read: requirePayment,

    /** Applies the customer's answer on the bank's page. */
    async answerBank(id: string, isConfirmed: boolean): Promise<store.PaymentRow> {
      await decideAndSave(id, (row) => {
        if (row.status !== 'REQUIRES_ACTION') return undefined;
        return isConfirmed ? { status: 'SUCCEEDED' } : { status: 'FAILED', failure: 'NOT_CONFIRMED' };
      });
      return requirePayment(id);
    },

    async cancel(id: string): Promise<store.PaymentRow> {
      await decideAndSave(id, ({ status }) =>
        status === 'CREATED' || status === 'REQUIRES_ACTION' ? { status: 'CANCELED' } : undefined,
      );
      return requirePayment(id);
    },

    async refund(key: string, { providerPaymentId, amount, reference }: RefundRequest): Promise<refunds.RefundRow> {
      const refund = await inTransaction(db, async (trx) => {
        const payment = await store.lockPayment(trx, providerPaymentId);
        if (payment?.paymentId !== reference.paymentId) throw new ProviderRefused('The sandbox has no such payment.');
        const existingRefund = await refunds.findRefundByKey(trx, key);
        if (existingRefund) return existingRefund;
        const card = await readCard(trx, payment.cardId);
        const newRefund = await refunds.insertRefund(trx, key, {
          providerPaymentId,
          amount,
          behaviour: card?.behaviour,
        });
        if (!newRefund)
          throw new ProviderRefused('The sandbox has no such money left.', undefined, 'charge_already_refunded');
        await emitRefundEvent(trx, newRefund);
        return newRefund;
      });
      if (refund.providerPaymentId !== providerPaymentId || refund.amount !== amount)
        throw new ProviderUnclear('The sandbox key was used for another refund.');
      afterChange();
      return refund;
    },

    /** Applies the bank's later decisions about refunds. */
    async decideRefunds(): Promise<void> {
      const decidedRefunds = await inTransaction(db, async (trx) => {
        const decidedRows = await refunds.decideRefunds(trx);
        for (const refund of decidedRows) await emitRefundEvent(trx, refund);
        return decidedRows;
      });
      if (decidedRefunds.length > 0) afterChange();
    },
  };

  async function emitRefundEvent(trx: Trx, { id, providerPaymentId, status }: refunds.RefundRow): Promise<void> {
    await insertEvent(trx, { type: `refund.${status.toLowerCase()}`, providerPaymentId, providerRefundId: id });
  }

  async function requireChargeable(payment: store.NewPayment, card: CardRow | undefined): Promise<void> {
    if (!(await hasCustomer(db, payment.providerCustomerId)))
      throw new ProviderRefused('The sandbox has no such customer.', 'CUSTOMER_GONE');
    if (!card || card.isDetached || card.providerCustomerId !== payment.providerCustomerId)
      throw new ProviderRefused('The sandbox customer has no such card.', 'CARD_GONE');
    if (payment.amount < minimumCharge(payment.currency))
      throw new ProviderRefused('The sandbox does not charge that little.', 'TOO_SMALL');
  }

  async function requirePayment(id: string): Promise<store.PaymentRow> {
    const row = await store.readPayment(db, id);
    if (!row) throw new ProviderRefused('The sandbox has no such payment.');
    return row;
  }

  /** Decides and writes while the payment's row is locked; returns true if there was a decision. */
  async function decideAndSave(
    id: string,
    decide: (row: store.PaymentRow) => store.Decision | undefined,
  ): Promise<boolean> {
    const isChanged = await inTransaction(db, async (trx) => {
      const row = await store.lockPayment(trx, id);
      const decision = row && decide(row);
      if (!decision) return false;
      await store.decidePayment(trx, id, decision);
      await insertEvent(trx, { type: `payment.${decision.status.toLowerCase()}`, providerPaymentId: id });
      return true;
    });
    if (isChanged) afterChange();
    return isChanged;
  }
}

const isSamePayment = (row: store.PaymentRow, requested: store.NewPayment): boolean =>
  row.amount === requested.amount &&
  row.currency === requested.currency &&
  row.cardId === requested.providerCardId &&
  row.providerCustomerId === requested.providerCustomerId &&
  row.orderId === requested.reference.orderId &&
  row.paymentId === requested.reference.paymentId;
