import type { Account } from '../../../gateways/payments/accounts.ts';
import { type PaymentState, type PayPageState, ProviderUnclear } from '../../../gateways/payments/payments.ts';
import type { PaymentRow } from './payments.store.ts';

/** Whether the provider has a payment, or a page for one. */
export const isKnownAtProvider = ({ isOnPage, pageId, providerPaymentId }: PaymentRow): boolean =>
  (isOnPage ? pageId : providerPaymentId) !== null;

/** The provider's state of a payment, or of the page on which it is made. */
export async function readState(
  { payments }: Account,
  { isOnPage, pageId, providerPaymentId }: PaymentRow,
): Promise<PaymentState | PayPageState> {
  if (isOnPage && pageId !== null) return payments.readPayPage(pageId);
  if (!isOnPage && providerPaymentId !== null) return payments.readPayment(providerPaymentId);
  throw new ProviderUnclear('The payment has no id at the provider yet.');
}
