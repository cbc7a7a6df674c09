import type { DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import type { PaymentState, RefundState } from '../../gateways/payments/payments.ts';

export type ProviderPayment = PaymentState & { refunded: number; at: Date };
export type ProviderRefund = RefundState & { providerPaymentId: string; at: Date };

/** The owner of a payment; test payments never count. */
export type Owner = { paymentId: string | null; shopSeqNo: number; isTest: boolean };
/** A payment in our records. `beganAt` and `at`: its start and end, in milliseconds. */
export type OurPayment = Owner & {
  providerPaymentId: string;
  beganAt: number;
  at: number;
  taken: number;
  /** The payment is still pending. */
  isOpen: boolean;
  /** A refund of it is pending, or needs manual review. */
  isRefunding: boolean;
};
export type OurRefund = Owner & {
  providerRefundId: string;
  beganAt: number;
  at: number;
  amount: number;
  status: 'OPEN' | 'SUCCEEDED' | 'FAILED';
};

/** One charge or refund in both books; `kind` says how they differ, null if they agree. UNDECIDED: still pending. */
export type Entry = {
  kind: DifferenceKind | 'UNDECIDED' | null;
  providerId: string;
  /** The owner in our records; null if unknown to us. */
  owner: Owner | null;
  at: number;
  there: number;
  here: number;
};

export type Books = {
  providerPayments: readonly ProviderPayment[];
  providerRefunds: readonly ProviderRefund[];
  ourPayments: readonly OurPayment[];
  ourRefunds: readonly OurRefund[];
  /** The owners of the orders that unknown charges name, by order id. */
  orders: ReadonlyMap<string, Owner>;
  /** Both books are complete for everything that began in this range. */
  since: number;
  until: number;
};

/** Compares both books. The sum of the differences is the total difference. */
export function compareBooks(books: Books): Entry[] {
  const known = new Map(books.ourPayments.map((payment) => [payment.providerPaymentId, payment]));
  return [...charges(books, known), ...refunds(books, known), ...missing(books)];
}

function charges({ providerPayments, orders }: Books, known: ReadonlyMap<string, OurPayment>): Entry[] {
  const timesOf = new Map<string, number>();
  for (const payment of providerPayments) {
    const { paymentId } = payment.reference;
    if (takenIn(payment) > 0) timesOf.set(paymentId, (timesOf.get(paymentId) ?? 0) + 1);
  }
  return providerPayments.flatMap((payment): Entry[] => {
    const { providerPaymentId: providerId, reference } = payment;
    const [own, there] = [known.get(providerId), takenIn(payment)];
    const here = own?.taken ?? 0;
    if (!own?.isOpen && there === 0 && here === 0) return [];
    const owner = own ?? orders.get(reference.orderId) ?? null;
    const found = { providerId, owner, at: own?.at ?? payment.at.getTime(), there, here };
    if (own?.isOpen) return [{ ...found, kind: 'UNDECIDED' }];
    if (own) return [{ ...found, kind: there === here ? null : 'OTHER_AMOUNT' }];
    return [{ ...found, kind: timesOf.get(reference.paymentId)! > 1 ? 'CHARGED_AGAIN' : 'ONLY_THERE' }];
  });
}

/** Refunds by their own date: most are of payments older than the period. Refunds of unknown payments are ignored. */
function refunds(
  { providerPayments, providerRefunds, ourRefunds }: Books,
  known: ReadonlyMap<string, OurPayment>,
): Entry[] {
  const refundsById = new Map(ourRefunds.map((refund) => [refund.providerRefundId, refund]));
  const listed = new Map<string, number>();
  const found = providerRefunds.flatMap((refund): Entry[] => {
    const { providerRefundId: providerId, providerPaymentId, amount, status } = refund;
    const [own, payment] = [refundsById.get(providerId), known.get(providerPaymentId)];
    const there = status === 'FAILED' ? 0 : -amount;
    const here = own?.status === 'SUCCEEDED' ? -own.amount : 0;
    listed.set(providerPaymentId, (listed.get(providerPaymentId) ?? 0) - there);
    if (!own && !payment) return [];
    const entry = { providerId, owner: own ?? payment!, at: own?.at ?? refund.at.getTime(), there, here };
    if (own?.status === 'OPEN' || (!own && there !== 0 && payment?.isRefunding))
      return [{ ...entry, kind: 'UNDECIDED' }];
    if (there === here) return here === 0 ? [] : [{ ...entry, kind: null }];
    return [{ ...entry, kind: howRefundsDiffer(own, status) }];
  });
  // The part of a payment's refunded total that no listed refund explains. Refunds are listed later, so there may be more of them, never
  // fewer.
  const unnamed = providerPayments.flatMap(({ providerPaymentId: providerId, refunded, at }): Entry[] => {
    const more = refunded - (listed.get(providerId) ?? 0);
    const owner = known.get(providerId);
    if (more <= 0 || !owner) return [];
    return [{ kind: 'OTHER_REFUND', providerId, owner, at: at.getTime(), there: -more, here: 0 }];
  });
  return [...found, ...unnamed];
}

function howRefundsDiffer(own: OurRefund | undefined, status: ProviderRefund['status']): DifferenceKind {
  if (status === 'FAILED') return 'REFUND_FAILED_THERE';
  if (own?.status === 'FAILED') return 'REFUND_FAILED_HERE';
  return own ? 'OTHER_REFUND' : 'REFUND_ONLY_THERE';
}

/** Our entries that the provider does not list, within the range in which both books are complete. */
function missing({ providerPayments, providerRefunds, ourPayments, ourRefunds, since, until }: Books): Entry[] {
  const listed = new Set(providerPayments.map(({ providerPaymentId }) => providerPaymentId));
  const listedRefunds = new Set(providerRefunds.map(({ providerRefundId }) => providerRefundId));
  const isWithin = ({ beganAt }: { beganAt: number }) => beganAt >= since && beganAt <= until;
  return [
    ...ourPayments
      .filter((own) => own.taken > 0 && !listed.has(own.providerPaymentId) && isWithin(own))
      .map(
        (own): Entry => ({
          kind: 'ONLY_HERE',
          providerId: own.providerPaymentId,
          owner: own,
          at: own.at,
          there: 0,
          here: own.taken,
        }),
      ),
    ...ourRefunds
      .filter((own) => own.status === 'SUCCEEDED' && !listedRefunds.has(own.providerRefundId) && isWithin(own))
      .map(
        (own): Entry => ({
          kind: 'REFUND_ONLY_HERE',
          providerId: own.providerRefundId,
          owner: own,
          at: own.at,
          there: 0,
          here: -own.amount,
        }),
      ),
  ];
}

const takenIn = ({ status, amount }: ProviderPayment): number => (status === 'SUCCEEDED' ? amount : 0);
