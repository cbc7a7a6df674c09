import type { CardDetails, PaymentState, RefundState } from '../payments.ts';
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
