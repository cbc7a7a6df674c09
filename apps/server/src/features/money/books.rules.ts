import type { DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import type { PaymentState, RefundState } from '../../gateways/payments/payments.ts';

export type TheirPayment = PaymentState & { refunded: number; at: Date };
export type TheirRefund = RefundState & { providerPaymentId: string; at: Date };

/** Whose a payment is; a test counts for nothing. */
export type Owner = { paymentId: string | null; shopSeqNo: number; isTest: boolean };
/** A payment as we wrote it down. `beganAt`, `at`: when it began and when it ended, in milliseconds. */
export type OurPayment = Owner & {
  providerPaymentId: string;
  beganAt: number;
  at: number;
  taken: number;
  /** It is still being decided. */
  isOpen: boolean;
  /** A refund of it is, or waits for a person. */
  isRefunding: boolean;
};
export type OurRefund = Owner & {
  providerRefundId: string;
  beganAt: number;
  at: number;
  amount: number;
  status: 'OPEN' | 'SUCCEEDED' | 'FAILED';
};

/** One charge or refund in both books; `kind` says how they differ, null that they do not. Undecided: nothing can be said yet. */
export type Entry = {
  kind: DifferenceKind | 'UNDECIDED' | null;
  providerId: string;
  /** Ours; null where we do not know it. */
  owner: Owner | null;
  at: number;
  there: number;
  here: number;
};

export type Books = {
  theirs: readonly TheirPayment[];
  theirRefunds: readonly TheirRefund[];
  ours: readonly OurPayment[];
  ourRefunds: readonly OurRefund[];
  /** Of charges that we do not know: whose order they name. By the order's id. */
  orders: ReadonlyMap<string, Owner>;
  /** Both books have everything that began between these. */
  since: number;
  until: number;
};

/** Both books beside each other. The sum of what differs is what the books differ by. */
export function compareBooks(books: Books): Entry[] {
  const known = new Map(books.ours.map((payment) => [payment.providerPaymentId, payment]));
  return [...charges(books, known), ...refunds(books, known), ...missing(books)];
}

function charges({ theirs, orders }: Books, known: ReadonlyMap<string, OurPayment>): Entry[] {
  const timesOf = new Map<string, number>();
  for (const payment of theirs) {
    const { paymentId } = payment.reference;
    if (takenIn(payment) > 0) timesOf.set(paymentId, (timesOf.get(paymentId) ?? 0) + 1);
  }
  return theirs.flatMap((payment): Entry[] => {
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

/** By their own date: most are of payments that are older than the period. What is of no payment of ours is none of ours. */
function refunds({ theirs, theirRefunds, ourRefunds }: Books, known: ReadonlyMap<string, OurPayment>): Entry[] {
  const ours = new Map(ourRefunds.map((refund) => [refund.providerRefundId, refund]));
  const listed = new Map<string, number>();
  const found = theirRefunds.flatMap((refund): Entry[] => {
    const { providerRefundId: providerId, providerPaymentId, amount, status } = refund;
    const [own, payment] = [ours.get(providerId), known.get(providerPaymentId)];
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
  // What its total says beyond the refunds that it names. They are listed later, so there may be more of them, never fewer.
  const unnamed = theirs.flatMap(({ providerPaymentId: providerId, refunded, at }): Entry[] => {
    const more = refunded - (listed.get(providerId) ?? 0);
    const owner = known.get(providerId);
    if (more <= 0 || !owner) return [];
    return [{ kind: 'OTHER_REFUND', providerId, owner, at: at.getTime(), there: -more, here: 0 }];
  });
  return [...found, ...unnamed];
}

function howRefundsDiffer(own: OurRefund | undefined, status: TheirRefund['status']): DifferenceKind {
  if (status === 'FAILED') return 'REFUND_FAILED_THERE';
  if (own?.status === 'FAILED') return 'REFUND_FAILED_HERE';
  return own ? 'OTHER_REFUND' : 'REFUND_ONLY_THERE';
}

/** What we wrote down and the provider does not name, of the time of which both must know everything. */
function missing({ theirs, theirRefunds, ours, ourRefunds, since, until }: Books): Entry[] {
  const listed = new Set(theirs.map(({ providerPaymentId }) => providerPaymentId));
  const listedRefunds = new Set(theirRefunds.map(({ providerRefundId }) => providerRefundId));
  const isWithin = ({ beganAt }: { beganAt: number }) => beganAt >= since && beganAt <= until;
  return [
    ...ours
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

const takenIn = ({ status, amount }: TheirPayment): number => (status === 'SUCCEEDED' ? amount : 0);
