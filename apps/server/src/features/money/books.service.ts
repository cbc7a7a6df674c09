import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import type { Account } from '../../gateways/payments/accounts.ts';
import type { Db } from '../../platform/database/db.ts';
import { readNow } from '../../platform/database/now.ts';
import { isUuid } from '../../platform/uuid.ts';
import { compareBooks, type Entry, type ProviderPayment, type ProviderRefund } from './books.rules.ts';
import * as store from './books.store.ts';

export type { Entry } from './books.rules.ts';

/** Payments near the edges of the period, or begun just now, may be in one book only. */
const EDGE_MS = HOUR;
const JUST_NOW_MS = MINUTE;

/**
 * Reads the provider's charges and refunds of an account since an instant, and compares them with our records. Never call it within a
 * transaction, because it waits for the provider. `checkDeadline` is called between two answers, and throws after the time limit.
 */
export async function readBooks(
  db: Db,
  { accountId, payments }: Pick<Account, 'accountId' | 'payments'>,
  since: Date,
  checkDeadline: () => void = () => undefined,
): Promise<Entry[]> {
  const listedAt = await readNow(db);
  const providerPayments: ProviderPayment[] = [];
  for await (const payment of payments.listPayments(since)) {
    checkDeadline();
    providerPayments.push(payment);
  }
  const providerRefunds: ProviderRefund[] = [];
  for await (const refund of payments.listRefunds(since)) {
    checkDeadline();
    providerRefunds.push(refund);
  }
  // Our records are read last and from earlier, so that everything the provider has listed is included.
  const searchFrom = new Date(since.getTime() - EDGE_MS);
  const paymentIdsOf = (found: readonly { providerPaymentId: string }[]) => found.map((one) => one.providerPaymentId);
  const ourPayments = await store.findPayments(db, accountId, searchFrom, [
    ...paymentIdsOf(providerPayments),
    ...paymentIdsOf(providerRefunds),
  ]);
  const refundIds = providerRefunds.map(({ providerRefundId }) => providerRefundId);
  const ourRefunds = await store.findRefunds(db, accountId, searchFrom, refundIds);
  const knownIds = new Set(paymentIdsOf(ourPayments));
  const unknownPayments = providerPayments.filter(({ providerPaymentId }) => !knownIds.has(providerPaymentId));
  // Any other reference is not an order or a payment of ours.
  const orderIds = unknownPayments.map(({ reference }) => reference.orderId).filter(isUuid);
  const orders = await store.findOrders(db, orderIds);
  const pagePaymentIds = unknownPayments.map(({ reference }) => reference.paymentId).filter(isUuid);
  const openPages = await store.findOpenPages(db, accountId, pagePaymentIds);
  return compareBooks({
    providerPayments,
    providerRefunds,
    ourPayments,
    ourRefunds,
    orders: new Map(orders.map((order) => [order.orderId, order])),
    openPages: new Set(openPages),
    since: since.getTime() + EDGE_MS,
    until: listedAt - JUST_NOW_MS,
  });
}
