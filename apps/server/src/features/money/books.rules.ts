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
  providerAmount: number;
  ourAmount: number;
};

export type Books = {
  providerPayments: readonly ProviderPayment[];
  providerRefunds: readonly ProviderRefund[];
  ourPayments: readonly OurPayment[];
  ourRefunds: readonly OurRefund[];
  /** The owners of the orders that unknown charges name, by order id. */
  orders: ReadonlyMap<string, Owner>;
  /** The payments that are still being made on a page of the provider. */
  openPages: ReadonlySet<string>;
  /** Both books are complete for everything that began in this range. */
  since: number;
  until: number;
};

/** Compares both books. The sum of the differences is the total difference. */
export function compareBooks(books: Books): Entry[] {
  const ourPaymentById = new Map(books.ourPayments.map((payment) => [payment.providerPaymentId, payment]));
  return [
    ...compareCharges(books, ourPaymentById),
    ...compareRefunds(books, ourPaymentById),
    ...findMissingAtProvider(books),
  ];
}

function compareCharges(
  { providerPayments, orders, openPages }: Books,
  ourPaymentById: ReadonlyMap<string, OurPayment>,
): Entry[] {
  const chargeCounts = new Map<string, number>();
  for (const payment of providerPayments) {
    const { paymentId } = payment.reference;
    if (takenAmount(payment) > 0) chargeCounts.set(paymentId, (chargeCounts.get(paymentId) ?? 0) + 1);
  }
  return providerPayments.flatMap((payment): Entry[] => {
    const { providerPaymentId: providerId, reference } = payment;
    const [ourPayment, providerAmount] = [ourPaymentById.get(providerId), takenAmount(payment)];
    const ourAmount = ourPayment?.taken ?? 0;
    if (!ourPayment?.isOpen && providerAmount === 0 && ourAmount === 0) return [];
    const owner = ourPayment ?? orders.get(reference.orderId) ?? null;
    const baseEntry = {
      providerId,
      owner,
      at: ourPayment?.at ?? payment.at.getTime(),
      providerAmount,
      ourAmount,
    };
    if (ourPayment?.isOpen || (!ourPayment && openPages.has(reference.paymentId)))
      return [{ ...baseEntry, kind: 'UNDECIDED' }];
    if (ourPayment) return [{ ...baseEntry, kind: providerAmount === ourAmount ? null : 'OTHER_AMOUNT' }];
    return [{ ...baseEntry, kind: chargeCounts.get(reference.paymentId)! > 1 ? 'CHARGED_AGAIN' : 'ONLY_AT_PROVIDER' }];
  });
}

/** Refunds by their own date: most are of payments older than the period. Refunds of unknown payments are ignored. */
function compareRefunds(
  { providerPayments, providerRefunds, ourRefunds }: Books,
  ourPaymentById: ReadonlyMap<string, OurPayment>,
): Entry[] {
  const refundsById = new Map(ourRefunds.map((refund) => [refund.providerRefundId, refund]));
  const listedAmounts = new Map<string, number>();
  const refundEntries = providerRefunds.flatMap((refund): Entry[] => {
    const { providerRefundId: providerId, providerPaymentId, amount, status } = refund;
    const [ourRefund, payment] = [refundsById.get(providerId), ourPaymentById.get(providerPaymentId)];
    const providerAmount = status === 'FAILED' ? 0 : -amount;
    const ourAmount = ourRefund?.status === 'SUCCEEDED' ? -ourRefund.amount : 0;
    listedAmounts.set(providerPaymentId, (listedAmounts.get(providerPaymentId) ?? 0) - providerAmount);
    if (!ourRefund && !payment) return [];
    const entry = {
      providerId,
      owner: ourRefund ?? payment!,
      at: ourRefund?.at ?? refund.at.getTime(),
      providerAmount,
      ourAmount,
    };
    if (ourRefund?.status === 'OPEN' || (!ourRefund && providerAmount !== 0 && payment?.isRefunding))
      return [{ ...entry, kind: 'UNDECIDED' }];
    if (providerAmount === ourAmount) return ourAmount === 0 ? [] : [{ ...entry, kind: null }];
    return [{ ...entry, kind: refundDifferenceKind(ourRefund, status) }];
  });
  // The part of a payment's refunded total that no listed refund explains. Refunds are listed later, so there may be more of them, never
  // fewer.
  const unlistedRefunds = providerPayments.flatMap(({ providerPaymentId: providerId, refunded, at }): Entry[] => {
    const extraRefunded = refunded - (listedAmounts.get(providerId) ?? 0);
    const owner = ourPaymentById.get(providerId);
    if (extraRefunded <= 0 || !owner) return [];
    return [
      { kind: 'OTHER_REFUND', providerId, owner, at: at.getTime(), providerAmount: -extraRefunded, ourAmount: 0 },
    ];
  });
  return [...refundEntries, ...unlistedRefunds];
}

function refundDifferenceKind(ourRefund: OurRefund | undefined, status: ProviderRefund['status']): DifferenceKind {
  if (status === 'FAILED') return 'REFUND_FAILED_AT_PROVIDER';
  if (ourRefund?.status === 'FAILED') return 'REFUND_FAILED_IN_BOOKS';
  return ourRefund ? 'OTHER_REFUND' : 'REFUND_ONLY_AT_PROVIDER';
}

/** Our entries that the provider does not list, within the range in which both books are complete. */
function findMissingAtProvider({
  providerPayments,
  providerRefunds,
  ourPayments,
  ourRefunds,
  since,
  until,
}: Books): Entry[] {
  const listedPayments = new Set(providerPayments.map(({ providerPaymentId }) => providerPaymentId));
  const listedRefunds = new Set(providerRefunds.map(({ providerRefundId }) => providerRefundId));
  const isWithin = ({ beganAt }: { beganAt: number }) => beganAt >= since && beganAt <= until;
  return [
    ...ourPayments
      .filter((own) => own.taken > 0 && !listedPayments.has(own.providerPaymentId) && isWithin(own))
      .map(
        (own): Entry => ({
          kind: 'ONLY_IN_BOOKS',
          providerId: own.providerPaymentId,
          owner: own,
          at: own.at,
          providerAmount: 0,
          ourAmount: own.taken,
        }),
      ),
    ...ourRefunds
      .filter((own) => own.status === 'SUCCEEDED' && !listedRefunds.has(own.providerRefundId) && isWithin(own))
      .map(
        (own): Entry => ({
          kind: 'REFUND_ONLY_IN_BOOKS',
          providerId: own.providerRefundId,
          owner: own,
          at: own.at,
          providerAmount: 0,
          ourAmount: -own.amount,
        }),
      ),
  ];
}

const takenAmount = ({ status, amount }: ProviderPayment): number => (status === 'SUCCEEDED' ? amount : 0);
