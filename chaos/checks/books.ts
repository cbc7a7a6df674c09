import type { StripeBooks } from '../../scripts/stripe-simulator.mjs';
import type { Database } from '../database.ts';

/** A payment in our books, with its purchase. `isKept`: it paid for a purchase that the customer still has. */
export type OurPayment = {
  paymentId: string;
  providerPaymentId: string | null;
  isPaid: boolean;
  amount: number;
  refunded: number;
  /** The part that was refunded because the purchase became cheaper. */
  returned: number;
  bought: string;
  isKept: boolean;
};

/** Compares our books with the provider's, to the cent; returns a sentence for each difference. */
export function compareBooks(stripeBooks: StripeBooks, ownPayments: readonly OurPayment[]): string[] {
  const paymentByProviderId = new Map(ownPayments.map((payment) => [payment.providerPaymentId, payment]));
  const charges = groupBy(stripeBooks.charges, ({ payment_intent }) => payment_intent);
  const refunds = groupBy(completedRefunds(stripeBooks), ({ payment_intent }) => payment_intent);
  const sum = (moves: readonly { amount: number }[] = []) => moves.reduce((total, { amount }) => total + amount, 0);

  const chargeFindings = [...charges].flatMap(([intent, taken]) => {
    const payment = paymentByProviderId.get(intent);
    if (!payment?.isPaid) return [`${intent} was charged ${sum(taken)} and is not paid in our books`];
    const netAmount = sum(taken) - sum(refunds.get(intent));
    return [
      ...(sum(taken) === payment.amount
        ? []
        : [`${intent} was charged ${sum(taken)} at the provider and ${payment.amount} in our books`]),
      ...(sum(refunds.get(intent)) === payment.refunded
        ? []
        : [`${intent} was refunded ${sum(refunds.get(intent))} at the provider and ${payment.refunded} in our books`]),
      ...(netAmount === (payment.isKept ? payment.amount - payment.returned : 0)
        ? []
        : [`${netAmount} of ${intent} was kept for ${payment.bought}`]),
    ];
  });
  const unchargedPayments = ownPayments
    .filter(({ isPaid, providerPaymentId }) => isPaid && !charges.has(providerPaymentId ?? ''))
    .map(({ paymentId, bought }) => `payment ${paymentId} for ${bought} is paid in our books and was not charged`);
  return [...chargedTwice(stripeBooks), ...chargeFindings, ...unchargedPayments];
}

/** The refunds that reached the customer, without those that a bank rejected. */
export const completedRefunds = ({ refunds }: StripeBooks) =>
  refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');

/** Payments that the provider charged more than once, under different ids of its own. */
function chargedTwice({ intents, charges }: StripeBooks): string[] {
  const paymentOf = new Map(intents.map(({ id, metadata }) => [id, metadata['paymentId'] ?? id]));
  const chargesByPayment = groupBy(charges, ({ payment_intent }) => paymentOf.get(payment_intent) ?? payment_intent);
  return [...chargesByPayment]
    .filter(([, taken]) => taken.length > 1)
    .map(([id, taken]) => `payment ${id} was charged ${taken.length} times`);
}

function groupBy<T>(list: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

export const readPayments = (database: Database): Promise<OurPayment[]> =>
  database.rows(`
    select p.payment_id as "paymentId",
           p.provider_payment_id as "providerPaymentId",
           p.status in ('SUCCEEDED', 'LATE') as "isPaid",
           -- The driver returns a bigint as text.
           p.amount::float8 as amount,
           coalesce(r.amount, 0)::float8 as refunded,
           coalesce(t.returned, 0)::float8 as returned,
           o.subject_kind || ' ' || coalesce(b.status, s.status) as bought,
           -- A late payment paid for nothing, whatever the state of the purchase.
           p.status <> 'LATE' and coalesce(b.status in ('CONFIRMED', 'COMPLETED'), s.status in ('ACTIVE', 'EXPIRED', 'USED_UP')) as "isKept"
      from payments p
      join orders o using (order_id)
      left join lateral (select sum(amount) as amount from refunds where payment_id = p.payment_id and status = 'SUCCEEDED') r on true
      left join order_tenders t using (payment_id)
      left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
      left join membership_sets s on o.subject_kind = 'membershipSet' and s.membership_set_id = o.subject_id`);
