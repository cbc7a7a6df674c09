import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { AccountUnreachable } from '../../../gateways/payments/payments.ts';

/**
 * State of a refund. INITIATED: sent, or waiting for its next attempt. FAILED: given up, needs manual review. SETTLED: refunded by hand in
 * another way.
 */
export type RefundStatus = 'INITIATED' | 'SUCCEEDED' | 'FAILED' | 'SETTLED';

/**
 * Returns the idempotency key of an attempt. Each attempt has its own: under the key of a failed one the provider would return that failure
 * for ever.
 */
export const keyOf = (refundId: string, attempt: number): string =>
  attempt === 1 ? `ref_${refundId}` : `ref_${refundId}_${attempt}`;

/** Delays after failed attempts; after the last one the refund needs manual review. */
const RETRY_SECONDS = [60, 600, HOUR_SECONDS];

/** The provider accepted the refund earlier and no longer knows it. */
export const NOT_FOUND = 'refund_not_found';

/** The account is unreachable, so nothing on it can be looked up. */
const unreachableCodes: readonly string[] = [
  'account_not_ours',
  'account_invalid',
] satisfies AccountUnreachable['code'][];

/** The bank may return the money itself: only after its decision is it clear whether a refund is still owed. */
export const DISPUTED = 'payment_disputed';

/** Our code and the provider's codes for an open dispute. */
const disputeCodes: readonly string[] = [
  DISPUTED,
  'charge_disputed',
  'charge_for_pending_refund_disputed',
  'refund_disputed_payment',
];
export const isAboutDispute = (code: string): boolean => disputeCodes.includes(code);

const unansweredCodes: readonly string[] = [...unreachableCodes, NOT_FOUND, DISPUTED];

/** The provider has not reported this attempt as failed and may have made it although its answer was lost. */
export const mayHaveArrived = ({ failure }: { failure: string | null }): boolean =>
  failure !== null && unansweredCodes.includes(failure);

/**
 * Retrying cannot help: the money was refunded in another way, is disputed, the provider does not know the refund, or the account is
 * unreachable.
 */
const notRetryableCodes = new Set([...unansweredCodes, ...disputeCodes, 'charge_already_refunded']);

/**
 * A refund in another way could be the second one: the first may have arrived, was made at the provider, or the bank may return the money.
 */
export const mayBeRefundedAlready = (failure: string): boolean => notRetryableCodes.has(failure);

/** Returns the seconds until the retry after the nth attempt failed; undefined if the refund needs manual review. */
export const retryAfter = (attempt: number, reason: string): number | undefined =>
  notRetryableCodes.has(reason) ? undefined : RETRY_SECONDS[attempt - 1];

/** Reason of a refund that was made in the provider's dashboard. */
export const BY_PROVIDER = 'provider';
/** Reason of a refund by the cardholder's bank, which decided a dispute against the venue. */
export const BY_BANK = 'dispute';
/** The refund was made outside Caddie, so it is never sent by us. */
export const isExternal = (reason: string): boolean => reason === BY_PROVIDER || reason === BY_BANK;
/** Reason of a refund that staff made of a purchase; the customer was texted at that time. */
export const RETURNED = 'returned';

type RecordedRefund = { status: RefundStatus; amount: number; providerRefundId: string | null };
/** Returns how much a bank can take back of a payment: refunded money cannot be taken back again. */
export const disputableAmount = (paid: number, refunds: readonly RecordedRefund[]): number =>
  refunds.reduce((remaining, refund) => (isStillOwed(refund) ? remaining : remaining - refund.amount), paid);

const isUnsent = ({ status, providerRefundId }: RecordedRefund): boolean => status === 'INITIATED' && !providerRefundId;
const isStillOwed = (refund: RecordedRefund): boolean => refund.status === 'FAILED' || isUnsent(refund);

type RefundMatch<R> =
  | { kind: 'ADDITIONAL' }
  | { kind: 'REPLACES'; refund: R }
  | { kind: 'REDUCES'; refund: R; amount: number }
  | { kind: 'DOES_NOT_FIT' };

/**
 * Matches a refund made at the provider with the refunds we know. If the payment has enough left, it is an additional one. If it equals a
 * refund under manual review, or leaves nothing of one we were about to send, it replaces that one. Otherwise that one is reduced.
 */
export function matchExternalRefund<R extends RecordedRefund>(payment: {
  rest: number;
  refunds: readonly R[];
  amount: number;
}): RefundMatch<R> {
  const { rest, refunds, amount } = payment;
  const failed = refunds.filter(({ status }) => status === 'FAILED');
  const sameAmount = failed.find((refund) => refund.amount === amount);
  if (sameAmount) return { kind: 'REPLACES', refund: sameAmount };
  if (amount <= rest) return { kind: 'ADDITIONAL' };
  const unsent = refunds.filter(isUnsent);
  const refund = [...failed, ...unsent].find((one) => one.amount >= amount - rest);
  if (!refund) return { kind: 'DOES_NOT_FIT' };
  const remaining = refund.amount - (amount - rest);
  return remaining === 0 ? { kind: 'REPLACES', refund } : { kind: 'REDUCES', refund, amount: remaining };
}
