import type { NeedsYou } from '@caddie/contract/desk/needs-you';
import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { mayBeRefundedAlready } from '../orders/refunds/refunds.service.ts';
import { displayName, readablePhone } from '../users/sign-in/identity.service.ts';

/** The customer of a payment, and what it paid for. */
type PaymentContext = {
  amount: number;
  currency: Currency;
  name: string;
  phone: string | null;
  customerId: string;
  bookingId: string | null;
  reference: string | null;
  startedAt: number | null;
  since: number;
};
export type RefundRow = PaymentContext & { refundId: string; attempts: number; failure: string };
export type DisputeRow = PaymentContext & {
  disputeId: string;
  state: 'OPEN' | 'WARNED' | 'LOST';
  reason: string;
  respondBy: number | null;
};

type NeedsYouRows = { timeZone: string; refunds: RefundRow[]; disputes: DisputeRow[] };

/** Lists the fields that leave the server, with times on the venue's clock. */
export function toNeedsYou({ timeZone, refunds, disputes }: NeedsYouRows): NeedsYou {
  const iso = (at: number) => toVenueIso(timeZone, at);
  const paymentFields = (row: RefundRow | DisputeRow) => ({
    amount: row.amount,
    currency: row.currency,
    name: displayName(row.name, row.phone),
    phone: row.phone && readablePhone(row.phone),
    customerId: row.customerId,
    booking:
      row.bookingId === null
        ? null
        : { bookingId: row.bookingId, reference: row.reference!, startedAt: iso(row.startedAt!) },
    since: iso(row.since),
  });
  return {
    timeZone,
    refunds: refunds.map((row) => ({
      ...paymentFields(row),
      refundId: row.refundId,
      attempts: row.attempts,
      failure: row.failure,
      mayHaveArrived: mayBeRefundedAlready(row.failure),
    })),
    disputes: disputes.map((row) => ({
      ...paymentFields(row),
      disputeId: row.disputeId,
      state: row.state,
      reason: row.reason,
      respondBy: row.respondBy === null ? null : iso(row.respondBy),
    })),
  };
}
