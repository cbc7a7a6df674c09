import type { Currency } from '@caddie/contract/money';

/**
 * The least that Stripe charges to a card. docs.stripe.com/currencies#minimum-and-maximum-charge-amounts names it for US
 * and Singapore dollars and yen; for others it converts half a dollar by the rate of the day, and these are above that by
 * any rate of the last years.
 */
const minimums: Record<Currency, number> = { USD: 50, SGD: 50, JPY: 50, CNY: 500, KRW: 1000, TWD: 20 };

export const minimumCharge = (currency: Currency): number => minimums[currency];
