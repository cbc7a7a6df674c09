import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import type { Account } from '../../gateways/payments/accounts.ts';
import type { Db } from '../../platform/database/db.ts';
import { readNow } from '../../platform/database/now.ts';
import { compareBooks, type Entry, type TheirPayment, type TheirRefund } from './books.rules.ts';
import * as store from './books.store.ts';

export type { Entry } from './books.rules.ts';

/** What began around the edge of the period may be on one side of it only; and what began just now. */
const EDGE_MS = HOUR;
const JUST_NOW_MS = MINUTE;

/** Whatever else stands there is no order of ours. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads what the provider of an account says it took and gave back since then, and compares it with what we wrote down. Never within a
 * transaction: the provider is asked. `goesOn` is asked between two answers, and throws when it has taken too long.
 */
export async function readBooks(
  db: Db,
  { accountId, payments }: Pick<Account, 'accountId' | 'payments'>,
  since: Date,
  goesOn: () => void = () => undefined,
): Promise<Entry[]> {
  const listedAt = await readNow(db);
  const theirs: TheirPayment[] = [];
  for await (const payment of payments.listPayments(since)) {
    goesOn();
    theirs.push(payment);
  }
  const theirRefunds: TheirRefund[] = [];
  for await (const refund of payments.listRefunds(since)) {
    goesOn();
    theirRefunds.push(refund);
  }
  // Ours are read last, and further back: whatever the provider has reported by then is recorded.
  const earlier = new Date(since.getTime() - EDGE_MS);
  const idsOf = (found: readonly { providerPaymentId: string }[]) => found.map((one) => one.providerPaymentId);
  const ours = await store.findPayments(db, accountId, earlier, [...idsOf(theirs), ...idsOf(theirRefunds)]);
  const refundIds = theirRefunds.map(({ providerRefundId }) => providerRefundId);
  const ourRefunds = await store.findRefunds(db, accountId, earlier, refundIds);
  const known = new Set(idsOf(ours));
  const strange = theirs.filter(({ providerPaymentId }) => !known.has(providerPaymentId));
  const orderIds = strange.map(({ reference }) => reference.orderId).filter((id) => UUID.test(id));
  const orders = await store.findOrders(db, orderIds);
  return compareBooks({
    theirs,
    theirRefunds,
    ours,
    ourRefunds,
    orders: new Map(orders.map((order) => [order.orderId, order])),
    since: since.getTime() + EDGE_MS,
    until: listedAt - JUST_NOW_MS,
  });
}
