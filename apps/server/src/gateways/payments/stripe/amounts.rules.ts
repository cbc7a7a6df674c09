import { type Currency, decimals, isCurrency } from '@caddie/contract/amounts/money';

/**
 * How many decimals Stripe counts in. docs.stripe.com/currencies: won and yen are zero-decimal, as ours; the Taiwan dollar has hundredths
 * there, although cards are not charged in them and a payout must be divisible by 100.
 */
const stripeDecimals: Record<Currency, number> = { USD: 2, SGD: 2, CNY: 2, KRW: 0, JPY: 0, TWD: 2 };

/** How many of Stripe's units equal one of ours. Amounts in a currency that no venue uses stay in Stripe's units. */
const stripeUnitsPerUnit = (currency: string): number =>
  isCurrency(currency) ? 10 ** (stripeDecimals[currency] - decimals[currency]) : 1;

export const toStripeAmount = (amount: number, currency: string): number => amount * stripeUnitsPerUnit(currency);

/** A fraction of a unit, which can only come from the dashboard, is kept: it must not be rounded to a whole unit. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  amount / stripeUnitsPerUnit(currency.toUpperCase());
