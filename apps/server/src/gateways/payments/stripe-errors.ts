import { Stripe } from 'stripe';
import { ProviderRefused, ProviderUnclear } from './payments.ts';

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
  const isRefused = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return isRefused ? new ProviderRefused(wordsOf(error)) : new ProviderUnclear(wordsOf(error));
}

/** Stripe's own sentence may quote what was sent, and its error holds the whole answer: neither goes into our log. */
const wordsOf = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError): string =>
  ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ');

/** The payment is no longer where such a call could change it: somebody was faster. */
export const isUnexpectedState = (error: unknown): boolean =>
  isRequestError(error) && error.code === 'payment_intent_unexpected_state';

/** A card that its bank, or the customer at the bank's page, said no to. */
export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof errors.StripeCardError;

/** Stripe understood the call and turned it down: it will not do it, however often it is asked. */
export const isRequestError = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError;
