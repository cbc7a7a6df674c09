import { newKey } from '../../../lib/server/idempotency-key.ts';
import { tabStorage } from '../../../lib/state/storage.ts';
import type { OrderBody } from '../orders.api.ts';

const PENDING_KEY = 'caddie_paying';

/**
 * A payment that the customer requested and whose outcome is unknown: sent again with its idempotency key, it is charged once. `orderId`:
 * this tab left for the provider's page to pay that order.
 */
export type PendingPayment = { body: OrderBody; key: string; orderId?: string };

/** Saves a payment before it is sent, so that a reload in the middle sends the same one. */
export function savePayment(body: OrderBody): PendingPayment {
  const payment = { body, key: newKey() };
  tabStorage.setItem(PENDING_KEY, JSON.stringify(payment));
  return payment;
}

/** Saves that this tab leaves for the provider's page. */
export function saveLeaving(payment: PendingPayment, orderId: string): void {
  tabStorage.setItem(PENDING_KEY, JSON.stringify({ ...payment, orderId }));
}

/** The payment of this booking or membership that is in progress in this tab. */
export function pendingPayment(bookingOrSetId: string): PendingPayment | null {
  const payment = readPayment(tabStorage.getItem(PENDING_KEY));
  const { bookingId, membershipSetId } = payment?.body ?? {};
  return bookingId === bookingOrSetId || membershipSetId === bookingOrSetId ? payment : null;
}

export function clearPayment(): void {
  tabStorage.removeItem(PENDING_KEY);
}

/** Validates the stored value, which a browser extension or the customer may have changed. */
function readPayment(text: string | null): PendingPayment | null {
  try {
    const payment = JSON.parse(text ?? 'null') as Partial<PendingPayment> | null;
    return typeof payment?.key === 'string' && typeof payment.body === 'object' ? (payment as PendingPayment) : null;
  } catch {
    return null;
  }
}
