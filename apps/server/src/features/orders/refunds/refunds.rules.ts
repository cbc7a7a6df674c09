import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { AccountGone } from '../../../gateways/payments/payments.ts';

/**
 * Where a refund stands. INITIATED: on its way, or waiting for its next attempt. FAILED: given up, a person has to see to
 * it. SETTLED: a person gave the money back in another way.
 */
export type RefundStatus = 'INITIATED' | 'SUCCEEDED' | 'FAILED' | 'SETTLED';

/** Each attempt has a key of its own: under the key of one that failed, the provider would find the failed one for ever. */
export const keyOf = (refundId: string, attempt: number): string =>
  attempt === 1 ? `ref_${refundId}` : `ref_${refundId}_${attempt}`;

/** How long after a failed attempt the next one is made; after the last of them a person is asked. */
const RETRY_SECONDS = [60, 600, HOUR_SECONDS];

/** What the provider had taken on, it does not know any more. */
export const NOT_FOUND = 'refund_not_found';

/** The account is not reached any more, so nothing on it can be looked at. */
const outOfReach: readonly string[] = ['account_not_ours', 'account_invalid'] satisfies AccountGone['code'][];

/** The bank may give the money back by itself: after its decision, a person knows whether it is still owed. */
export const DISPUTED = 'payment_disputed';

/** How we and the provider say that a bank is deciding. */
const disputes: readonly string[] = [
  DISPUTED,
  'charge_disputed',
  'charge_for_pending_refund_disputed',
  'refund_disputed_payment',
];
export const isAboutDispute = (code: string): boolean => disputes.includes(code);

const unanswered: readonly string[] = [...outOfReach, NOT_FOUND, DISPUTED];

/** The provider has not said that this attempt failed, and may have made it while its answer was lost: it may have arrived. */
export const mayHaveArrived = ({ failure }: { failure: string | null }): boolean =>
  failure !== null && unanswered.includes(failure);

/**
 * Asking again cannot help: the money has gone back in another way, is disputed, the provider knows nothing of it, or it is on
 * an account that our keys do not reach.
 */
const hopeless = new Set([...unanswered, ...disputes, 'charge_already_refunded']);

/** Whoever gives it in another way may give it twice: it may have arrived, has gone back without us, or a bank may give it back. */
export const mayBeBack = (failure: string): boolean => hopeless.has(failure);

/** In how many seconds to try again after the nth attempt failed; undefined if a person has to see to it. */
export const retryAfter = (attempt: number, reason: string): number | undefined =>
  hopeless.has(reason) ? undefined : RETRY_SECONDS[attempt - 1];

/** Who made a refund at the provider: not us, but somebody in its dashboard. */
export const BY_PROVIDER = 'provider';
/** The cardholder's bank, which decided a dispute against the venue. */
export const BY_BANK = 'dispute';
/** It was made without us, so it is never sent by us. */
export const isForeign = (reason: string): boolean => reason === BY_PROVIDER || reason === BY_BANK;
/** What somebody of the venue returned of a purchase: the customer got a text then. */
export const RETURNED = 'returned';

type Owed = { status: RefundStatus; amount: number; providerRefundId: string | null };
/** How much a bank can have taken back of a payment: what had gone back before is not there to be taken. */
export const takeable = (paid: number, known: readonly Owed[]): number =>
  known.reduce((left, refund) => (isStillOwed(refund) ? left : left - refund.amount), paid);

const isUnsent = ({ status, providerRefundId }: Owed): boolean => status === 'INITIATED' && !providerRefundId;
const isStillOwed = (refund: Owed): boolean => refund.status === 'FAILED' || isUnsent(refund);

type Fit<R> =
  | { how: 'MORE' }
  | { how: 'INSTEAD'; refund: R }
  | { how: 'LESS'; refund: R; amount: number }
  | { how: 'DOES_NOT_FIT' };

/**
 * What a refund that somebody made at the provider means for those that we know of. There is room for it: it is one more. It is
 * what a person was asked to give back, or leaves nothing of what we were about to send: it is that one. Else that one
 * becomes smaller.
 */
export function fitForeign<R extends Owed>(payment: { rest: number; known: readonly R[]; amount: number }): Fit<R> {
  const { rest, known, amount } = payment;
  const failed = known.filter(({ status }) => status === 'FAILED');
  const seenTo = failed.find((refund) => refund.amount === amount);
  if (seenTo) return { how: 'INSTEAD', refund: seenTo };
  if (amount <= rest) return { how: 'MORE' };
  const unsent = known.filter(isUnsent);
  const refund = [...failed, ...unsent].find((one) => one.amount >= amount - rest);
  if (!refund) return { how: 'DOES_NOT_FIT' };
  const left = refund.amount - (amount - rest);
  return left === 0 ? { how: 'INSTEAD', refund } : { how: 'LESS', refund, amount: left };
}
