import type { CardDetails, PaymentState, PayPageState, RefundState } from '../payments.ts';
import type { PayPageRow } from './pay-pages.store.ts';
import type { PaymentRow } from './payments.store.ts';
import type { RefundRow } from './refunds.store.ts';
import type { CardRow } from './sandbox.store.ts';

/** Converts a payment of the sandbox into the port's state. */
export function toPaymentState(row: PaymentRow, publicUrl: string): PaymentState {
  const { id, amount, currency, orderId, paymentId } = row;
  const common = { providerPaymentId: id, amount, currency, reference: { orderId, paymentId } };
  switch (row.status) {
    case 'CREATED':
      return { ...common, status: 'PROCESSING' };
    case 'REQUIRES_ACTION':
      return { ...common, status: row.status, actionUrl: `${publicUrl}/sandbox/bank/${row.bankToken}` };
    case 'FAILED':
      return { ...common, status: row.status, failure: row.failure ?? 'DECLINED' };
    default:
      return { ...common, status: row.status };
  }
}

/** The address of a payment page. */
export const payPageUrl = (publicUrl: string, pageId: string): string => `${publicUrl}/sandbox/pay/${pageId}`;

/** Converts a payment page into the port's state; a card without its customer was not to be saved. */
export function toPayPageState(row: PayPageRow, card: CardRow | undefined, publicUrl: string): PayPageState {
  const { pageId, amount, currency, orderId, paymentId, providerPaymentId } = row;
  const common = { pageId, amount, currency, reference: { orderId, paymentId } };
  if (row.status === 'EXPIRED') return { ...common, status: 'CANCELED' };
  if (row.status === 'OPEN' || !providerPaymentId || !card)
    return { ...common, status: 'REQUIRES_ACTION', actionUrl: payPageUrl(publicUrl, pageId) };
  return { ...common, status: 'SUCCEEDED', providerPaymentId, card: toCardDetails(card), isSaved: !card.isDetached };
}

export const toRefundState = ({ id, amount, status, reason, isOurs }: RefundRow): RefundState => ({
  providerRefundId: id,
  amount,
  status,
  isOurs,
  ...(reason !== null && { reason }),
});

export const toCardDetails = ({ cardId, last4, brand, expMonth, expYear }: CardRow): CardDetails => ({
  // Each test card number ends in different digits, so the last four identify it.
  fingerprint: `sandbox_${last4}`,
  providerCardId: cardId,
  last4,
  company: brand,
  expMonth,
  expYear,
});
