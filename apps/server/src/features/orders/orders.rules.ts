import type { Currency } from '@caddie/contract/amounts/money';
import { toOrderIds } from '@caddie/contract/order-subject';
import type { Order, OrderFailure, OrderStatus, PaymentFailure } from '@caddie/contract/orders';
import type { RefundStatus } from '@caddie/contract/amounts/refunds';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { PaymentLabels } from '../../gateways/payments/payments.ts';

/**
 * The state of an order. CREATED: no payment yet, or a card was declined and another may be tried. DUE: handed over, and to be paid at the
 * desk.
 */
export type OrderState = 'CREATED' | 'DUE' | 'PAYING' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'FAILED' | 'CANCELED';
/**
 * The state of a payment. SUCCEEDED: it paid for its order. LATE: its money arrived when the order was over, or after it had FAILED here,
 * and is refunded in full.
 */
export type PaymentStatus = 'INITIATED' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'LATE';

/** After this many declined cards the order fails and its subject is released. */
export const MAX_DECLINES = 3;

/** The part that a membership paid. */
export type MembershipTender = Omit<Extract<Tender, { kind: 'MEMBERSHIP' }>, 'kind'>;

/** A tender of an order. `isUndone`: a membership's part was returned because the card for the rest was declined. */
export type PaidTender = Tender & { isUndone?: true };
export const isInEffect = ({ isUndone }: PaidTender): boolean => !isUndone;

/** A part of a tender: money, and sessions if a membership counts them. */
export type TenderPart = { amount: number; sessions: number };

/** The full view of an order, as one row. */
export type OrderView = {
  orderId: string;
  customerId: string;
  subjectKind: string;
  subjectId: string;
  amount: number;
  cardAmount: number;
  currency: Currency;
  state: OrderState;
  /** Ordered by position. */
  tenders: PaidTender[];
  paidAt: number | null;
  timeZone: string;
  declines: number;
  /** The subject is handed over and its price due, paid by separate tenders. */
  isDue: boolean;
  /** It was due at some time: the customer had it before it was paid. */
  wasDue: boolean;
  /** The current payment: the pending one, otherwise the last. */
  paymentId: string | null;
  paymentAmount: number | null;
  paymentStatus: PaymentStatus | null;
  actionUrl: string | null;
  /** The current payment is made on the provider's page. */
  isOnPage: boolean;
  failure: PaymentFailure | null;
  refunded: number;
  refundStatus: RefundStatus | null;
};

/** The longest metadata value that Stripe accepts. */
const LABEL_MAX = 500;

/** The labels by which staff find a payment at the provider: the venue, the reference, the day. */
export function labelsOf(
  { shopName, shopSeqNo }: { shopName: string; shopSeqNo: number },
  { description, metadata }: { description: string; metadata: Record<string, string> },
): PaymentLabels {
  const entries = Object.entries({ venue: shopName, shopSeqNo: String(shopSeqNo), ...metadata });
  return {
    description: `${shopName}: ${description}`.slice(0, LABEL_MAX),
    venue: shopName,
    metadata: Object.fromEntries(entries.map(([name, value]) => [name, value.slice(0, LABEL_MAX)])),
  };
}

/** An order as sent to the customer's browser. */
export function toOrder(view: OrderView): Order {
  const status = statusOf(view);
  return {
    orderId: view.orderId,
    status,
    // Of an order that is due, the part being paid now.
    amount: view.isDue && view.state === 'PAYING' ? (view.paymentAmount ?? 0) : view.cardAmount,
    currency: view.currency,
    ...toOrderIds({ kind: view.subjectKind, id: view.subjectId }),
    tenders: view.paidAt === null ? [] : view.tenders.filter(isInEffect),
    paidAt: view.paidAt === null ? null : toVenueIso(view.timeZone, view.paidAt),
    refunded: view.refunded,
    refundStatus: view.refundStatus,
    ...(status === 'REQUIRES_ACTION' && view.actionUrl && { actionUrl: view.actionUrl }),
    ...(view.state === 'PAYING' && view.isOnPage && { onPage: true }),
    ...(status === 'FAILED' && {
      failure: { code: failureOf(view), canRetry: view.state === 'CREATED' || view.state === 'DUE' },
    }),
  };
}

function statusOf(view: OrderView): OrderStatus {
  if (view.state === 'PAYING') return view.paymentStatus === 'REQUIRES_ACTION' ? 'REQUIRES_ACTION' : 'PENDING';
  if (view.state === 'PAID') return 'PAID';
  if (view.state === 'CREATED') return view.failure ? 'FAILED' : 'PENDING';
  // The card that was to pay the amount due was declined; it may be retried.
  if (view.state === 'DUE' && (view.paymentStatus === 'FAILED' || view.paymentStatus === 'LATE')) return 'FAILED';
  // An order that was paid and whose price has risen since still counts as paid.
  if (view.state === 'DUE') return view.paidAt === null ? 'PENDING' : 'PAID';
  // A canceled purchase that was paid counts as paid; one that was never paid as failed.
  return view.paidAt === null ? 'FAILED' : 'PAID';
}

function failureOf(view: OrderView): OrderFailure {
  return view.refunded > 0 ? 'TOO_LATE' : (view.failure ?? 'NOT_PAID');
}
