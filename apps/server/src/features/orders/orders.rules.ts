import type { Currency } from '@caddie/contract/amounts/money';
import { idsOf } from '@caddie/contract/order-subject';
import type { Order, OrderFailure, OrderStatus, PaymentFailure } from '@caddie/contract/orders';
import type { RefundStatus } from '@caddie/contract/amounts/refunds';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { PaymentLabels } from '../../gateways/payments/payments.ts';

/**
 * Where an order stands. CREATED: nothing asked for yet, or a card said no and another may be tried. DUE: handed over, and
 * owed at the counter.
 */
export type OrderState = 'CREATED' | 'DUE' | 'PAYING' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'FAILED' | 'CANCELED';
/**
 * Where a payment stands. SUCCEEDED: it paid for its order. LATE: its money came when that was over, or after it had FAILED here, and
 * goes back whole.
 */
export type PaymentStatus = 'INITIATED' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'LATE';

/** After this many cards have said no, what it was for goes back to the others. */
export const MAX_DECLINES = 3;

/** What a membership paid. */
export type MembershipTender = Omit<Extract<Tender, { kind: 'MEMBERSHIP' }>, 'kind'>;

/** What paid for an order. `isUndone`: a membership, while the card that was to pay the rest did not; it has paid nothing. */
export type PaidTender = Tender & { isUndone?: true };
export const isStanding = ({ isUndone }: PaidTender): boolean => !isUndone;

/** A part of what paid: money, and sessions where a membership counts them. */
export type TenderPart = { amount: number; sessions: number };

/** All there is to know about an order, as one row. */
export type OrderView = {
  orderId: string;
  customerId: string;
  subjectKind: string;
  subjectId: string;
  amount: number;
  cardAmount: number;
  currency: Currency;
  state: OrderState;
  /** By their place. */
  tenders: PaidTender[];
  paidAt: number | null;
  timeZone: string;
  declines: number;
  /** What it pays for is handed over, and its money owed: by tenders that come one by one. */
  isDue: boolean;
  /** It was owed once: the customer had it before it was paid. */
  wasDue: boolean;
  /** The payment that counts: the one under way, else the last. */
  paymentId: string | null;
  paymentAmount: number | null;
  paymentStatus: PaymentStatus | null;
  actionUrl: string | null;
  failure: PaymentFailure | null;
  refunded: number;
  refundStatus: RefundStatus | null;
};

/** The longest value that Stripe keeps with a payment. */
const LABEL_MAX = 500;

/** What staff find a payment by at the provider: the venue, the reference, the day. */
export function labelsOf(
  { shopName, shopSeqNo }: { shopName: string; shopSeqNo: number },
  { description, metadata }: { description: string; metadata: Record<string, string> },
): PaymentLabels {
  const all = Object.entries({ venue: shopName, shopSeqNo: String(shopSeqNo), ...metadata });
  return {
    description: `${shopName}: ${description}`.slice(0, LABEL_MAX),
    venue: shopName,
    metadata: Object.fromEntries(all.map(([name, value]) => [name, value.slice(0, LABEL_MAX)])),
  };
}

/** An order as the customer's browser knows it. */
export function toOrder(view: OrderView): Order {
  const status = statusOf(view);
  return {
    orderId: view.orderId,
    status,
    // Of what is owed, what is being paid now.
    amount: view.isDue && view.state === 'PAYING' ? (view.paymentAmount ?? 0) : view.cardAmount,
    currency: view.currency,
    ...idsOf({ kind: view.subjectKind, id: view.subjectId }),
    tenders: view.paidAt === null ? [] : view.tenders.filter(isStanding),
    paidAt: view.paidAt === null ? null : toVenueIso(view.timeZone, view.paidAt),
    refunded: view.refunded,
    refundStatus: view.refundStatus,
    ...(status === 'REQUIRES_ACTION' && view.actionUrl && { actionUrl: view.actionUrl }),
    ...(status === 'FAILED' && {
      failure: { code: failureOf(view), canRetry: view.state === 'CREATED' || view.state === 'DUE' },
    }),
  };
}

function statusOf(view: OrderView): OrderStatus {
  if (view.state === 'PAYING') return view.paymentStatus === 'REQUIRES_ACTION' ? 'REQUIRES_ACTION' : 'PENDING';
  if (view.state === 'PAID') return 'PAID';
  if (view.state === 'CREATED') return view.failure ? 'FAILED' : 'PENDING';
  // Owed, and the card that was to pay it said no; it may be tried again.
  if (view.state === 'DUE' && (view.paymentStatus === 'FAILED' || view.paymentStatus === 'LATE')) return 'FAILED';
  // One that was paid and costs more now is still the customer's.
  if (view.state === 'DUE') return view.paidAt === null ? 'PENDING' : 'PAID';
  // A purchase that was handed over and given back was paid; one that never came about failed.
  return view.paidAt === null ? 'FAILED' : 'PAID';
}

function failureOf(view: OrderView): OrderFailure {
  return view.refunded > 0 ? 'TOO_LATE' : (view.failure ?? 'NOT_PAID');
}
