import { Stripe } from 'stripe';
import { AccountGone, ProviderRefused, ProviderUnclear, type RefusedFor } from '../payments.ts';

const { errors } = Stripe;

/**
 * Runs a call to Stripe and says of a failure what the port says. Only what Stripe understood and turned down is a
 * refusal; whatever leaves open whether it was done (no answer, 5xx, too many requests, a key in use) is unclear. So is a
 * wrong API key: the call before it may have succeeded.
 */
export async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asPortError(error);
  }
}

export function asPortError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (isAccountGone(error)) return new AccountGone(wordsOf(error), 'account_invalid');
  const isRefused = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return isRefused
    ? new ProviderRefused(wordsOf(error), becauseOf(error), error.code)
    : new ProviderUnclear(wordsOf(error));
}

/** Recognized by the parameter that Stripe complains about; some of these errors have no code. */
function becauseOf({ code, param }: Stripe.errors.StripeError): RefusedFor | undefined {
  if (code === 'amount_too_small') return 'TOO_SMALL';
  if (code === 'amount_too_large') return 'TOO_LARGE';
  if (param === 'customer' && code === 'resource_missing') return 'CUSTOMER_GONE';
  return param === 'payment_method' || code === 'payment_method_unexpected_state' ? 'CARD_GONE' : undefined;
}

/** Stripe's own sentence may quote what was sent, and its error holds the whole answer: neither goes into our log. */
const wordsOf = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError): string =>
  ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ');

/**
 * Makes a call with an idempotency key. Stripe replays the first answer to a key for a day, also a 500, so that a call
 * which got one could never succeed. When a 500 is replayed, the next key is used, `key_turn2`, `key_turn3` and so on:
 * every caller tries the same keys in the same order, and ends at the same answer.
 */
export async function underKey<T>(key: string, call: (idempotencyKey: string) => Promise<T>, turn = 1): Promise<T> {
  try {
    return await call(turn === 1 ? key : `${key}_turn${turn}`);
  } catch (error) {
    if (!isKeptFailure(error)) throw error;
    return underKey(key, call, turn + 1);
  }
}

const isKeptFailure = (error: unknown): boolean =>
  error instanceof errors.StripeAPIError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** The payment is no longer where such a call could change it: another call was faster. */
export const isUnexpectedState = (error: unknown): boolean =>
  isRequestError(error) && error.code === 'payment_intent_unexpected_state';

/** A card that its bank, or the customer at the bank's page, said no to. */
export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof errors.StripeCardError;

/** What was asked for is not there, or not there any more. */
export const isMissing = (error: unknown): boolean => isRequestError(error) && error.code === 'resource_missing';

/** The key is good and lacks the right for this call. */
export const isForbidden = (error: unknown): boolean => error instanceof errors.StripePermissionError;

/** Whose account a denied call was about: Stripe says so in its sentence, and nowhere else. */
export const accountIn = (error: unknown): string | undefined =>
  error instanceof errors.StripeError ? /on account '(acct_\w+)'/.exec(error.message)?.[1] : undefined;

/** The account is not there, or does not let our key act for it any more. */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'account_invalid';

export const isWrongKey = (error: unknown): boolean => error instanceof errors.StripeAuthenticationError;

/** Stripe understood the call and turned it down: it will not do it, however often it is asked. */
export const isRequestError = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError;
