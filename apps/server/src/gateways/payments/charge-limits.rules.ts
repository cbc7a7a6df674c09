import type { Currency } from '@caddie/contract/amounts/money';

/**
 * The smallest and largest card charge at Stripe, in our units. docs.stripe.com/currencies#minimum-and-maximum-charge-amounts lists the
 * minimum for US and Singapore dollars and yen; for others it converts half a dollar by the daily rate, and these values are above that at
 * any rate of recent years. The maximum is eight digits in Stripe's units; a Taiwan dollar has hundredths there and none here.
 */
const chargeLimits: Record<Currency, { min: number; max: number }> = {
  USD: { min: 50, max: 99_999_999 },
  SGD: { min: 50, max: 99_999_999 },
  CNY: { min: 500, max: 99_999_999 },
  JPY: { min: 50, max: 99_999_999 },
  KRW: { min: 1000, max: 99_999_999 },
  TWD: { min: 20, max: 999_999 },
};

export const minimumCharge = (currency: Currency): number => chargeLimits[currency].min;
export const maximumCharge = (currency: Currency): number => chargeLimits[currency].max;
