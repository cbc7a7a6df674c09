import { ProviderRefused } from './payments.ts';

/** Currencies without a smaller unit: Stripe counts them whole. docs.stripe.com/currencies#zero-decimal */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));

/** Currencies with thousandths. docs.stripe.com/currencies#three-decimal */
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Ours are hundredths in every currency; Stripe's are the currency's own smallest unit. */
export function toStripeAmount(hundredths: number, currency: string): number {
  const amount = zeroDecimal.has(currency) ? hundredths / 100 : hundredths * (threeDecimal.has(currency) ? 10 : 1);
  if (!Number.isSafeInteger(amount)) throw new ProviderRefused(`There are no hundredths of ${currency} to charge.`);
  return amount;
}

export function fromStripeAmount(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  if (zeroDecimal.has(code)) return amount * 100;
  return threeDecimal.has(code) ? amount / 10 : amount;
}
