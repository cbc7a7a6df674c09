import type { Account } from '../gateways/payments/accounts.ts';
import type { PaymentState, RefundState } from '../gateways/payments/payments.ts';
import type { Db } from '../platform/db.ts';
import { type OurPayment, ourPaymentsSince, ourRefunds } from './audit.store.ts';

type Theirs = PaymentState & { refunded: number };
type TheirRefund = RefundState & { providerPaymentId: string };

/** What began around the edge of the period may be on one side of it only. */
const EDGE_MS = 3_600_000;

/**
 * Compares what the provider says it took and gave back with what we wrote down; each difference is a sentence. What is
 * still being decided is left to those who decide it: rules S02 and S03 say when that takes too long.
 */
export async function reconcile(
  db: Db,
  { accountId, payments }: Pick<Account, 'accountId' | 'payments'>,
  since: Date,
): Promise<string[]> {
  const theirs: Theirs[] = [];
  for await (const payment of payments.listPayments(since)) theirs.push(payment);
  const back: TheirRefund[] = [];
  for await (const refund of payments.listRefunds(since)) back.push(refund);
  // Ours are read last, and further back: whatever the provider has told us by then is written down.
  const ours = await ourPaymentsSince(db, accountId, new Date(since.getTime() - EDGE_MS));
  const known = new Map(ours.map((payment) => [payment.providerPaymentId, payment]));
  const listed = new Set(theirs.map(({ providerPaymentId }) => providerPaymentId));

  return [
    ...theirs.flatMap((payment) => compare(payment, known.get(payment.providerPaymentId))),
    ...twice(theirs),
    ...(await compareRefunds(db, accountId, back, listed)),
    ...ours
      .filter(({ providerPaymentId, taken }) => taken > 0 && !listed.has(providerPaymentId))
      .filter(({ beganAt }) => beganAt >= since.getTime() + EDGE_MS)
      .map(({ providerPaymentId }) => `${providerPaymentId} is paid here, and the provider knows nothing of it`),
  ];
}

function compare(theirs: Theirs, ours: OurPayment | undefined): string[] {
  const { providerPaymentId: id, refunded } = theirs;
  const taken = takenIn(theirs);
  if (!ours) return taken > 0 ? [`${id} was charged, and we know nothing of it`] : [];
  if (ours.isOpen) return [];
  return [
    ...(ours.taken === taken ? [] : [`${id} took ${taken} there and ${ours.taken} here`]),
    ...(ours.refunded === refunded ? [] : [`${id} gave back ${refunded} there and ${ours.refunded} here`]),
  ];
}

/** Refunds by their own date: most are of payments older than the period, which `listed` does not have. */
async function compareRefunds(
  db: Db,
  accountId: number,
  theirs: readonly TheirRefund[],
  listed: ReadonlySet<string>,
): Promise<string[]> {
  const ours = new Map((await ourRefunds(db, accountId, theirs)).map((refund) => [refund.providerRefundId, refund]));
  return theirs.flatMap(({ providerRefundId: id, providerPaymentId, amount, status }) => {
    const known = ours.get(id);
    if (status === 'FAILED') return known?.status === 'SUCCEEDED' ? [`${id} failed there and is done here`] : [];
    if (known?.status === 'FAILED') return [`${id} gave back ${amount} there and failed here`];
    if (known?.status || !known?.isOurPayment || listed.has(providerPaymentId)) return [];
    return [`${id} gave back ${amount} of ${providerPaymentId}, and we did not ask for it`];
  });
}

/** Our payments that the provider took more than once. */
function twice(theirs: readonly Theirs[]): string[] {
  const charges = new Map<string, number>();
  for (const payment of theirs) {
    if (takenIn(payment) === 0) continue;
    charges.set(payment.reference.paymentId, (charges.get(payment.reference.paymentId) ?? 0) + 1);
  }
  return [...charges].filter(([, count]) => count > 1).map(([id, count]) => `payment ${id} was charged ${count} times`);
}

const takenIn = ({ status, amount }: Theirs): number => (status === 'SUCCEEDED' ? amount : 0);
