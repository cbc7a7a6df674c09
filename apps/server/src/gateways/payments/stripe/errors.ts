import { Stripe } from 'stripe';
import { AccountUnreachable, ProviderRefused, ProviderUnclear, type RefusalCause } from '../payments.ts';

const { errors } = Stripe;

/**
 * Runs a call to Stripe and converts its failure into an error of the port. Only a request that Stripe understood and rejected is a
 * refusal; every failure with an unknown outcome (no response, 5xx, rate limit, a key in use) is unclear. So is a wrong API key: the call
 * before it may have succeeded.
 */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toPortError(error);
  }
}

export function toPortError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (isAccountUnreachable(error)) return new AccountUnreachable(errorSummaryOf(error), 'account_invalid');
  const isRefused = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return isRefused
    ? new ProviderRefused(errorSummaryOf(error), refusalCauseOf(error), error.code)
    : new ProviderUnclear(errorSummaryOf(error));
}

/** Returns the cause of a refusal that someone can remedy, found also by the parameter that Stripe names: some of these errors have no code. */
function refusalCauseOf({ code, param }: Stripe.errors.StripeError): RefusalCause | undefined {
  if (code === 'amount_too_small') return 'TOO_SMALL';
  if (code === 'amount_too_large') return 'TOO_LARGE';
  if (param === 'customer' && code === 'resource_missing') return 'CUSTOMER_GONE';
  return param === 'payment_method' || code === 'payment_method_unexpected_state' ? 'CARD_GONE' : undefined;
}

/** Stripe's message may quote the request, and its error holds the whole response: neither goes into our log. */
const errorSummaryOf = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError): string =>
  ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ');

/**
 * Makes a call with an idempotency key. Stripe replays the first response to a key for a day, also a 500, so the call could never succeed.
 * When a 500 is replayed, the next key is used, `key_turn2`, `key_turn3` and so on: every caller tries the same keys in the same order, and
 * gets the same result.
 */
export async function withIdempotencyKey<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await call(attempt === 1 ? key : `${key}_turn${attempt}`);
  } catch (error) {
    if (!isReplayedFailure(error)) throw error;
    return withIdempotencyKey(key, call, attempt + 1);
  }
}

const isReplayedFailure = (error: unknown): boolean =>
  error instanceof errors.StripeAPIError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** The payment's state no longer allows this call: a concurrent call was faster. */
export const isUnexpectedState = (error: unknown): boolean =>
  isRequestError(error) && error.code === 'payment_intent_unexpected_state';

/** The bank declined the card, or the customer declined on the bank's page. */
export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof errors.StripeCardError;

/** The requested object does not exist, or no longer exists. */
export const isMissing = (error: unknown): boolean => isRequestError(error) && error.code === 'resource_missing';

/** The key is valid but lacks the permission for this call. */
export const isForbidden = (error: unknown): boolean => error instanceof errors.StripePermissionError;

/** The account that a denied call was about; only the text of Stripe's message contains it. */
export const accountIdInMessage = (error: unknown): string | undefined =>
  error instanceof errors.StripeError ? /on account '(acct_\w+)'/.exec(error.message)?.[1] : undefined;

/** The account does not exist, or our key may no longer act for it. */
export const isAccountUnreachable = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'account_invalid';

export const isWrongKey = (error: unknown): boolean => error instanceof errors.StripeAuthenticationError;

/** Stripe understood the request and rejected it: a retry would be rejected too. */
export const isRequestError = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError;
