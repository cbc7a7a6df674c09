import type { Currency } from '@caddie/contract/amounts/money';

/**
 * The smallest and largest card charge at Stripe, in our units. docs.stripe.com/currencies#minimum-and-maximum-charge-amounts lists the
 * minimum for US and Singapore dollars and yen; for others it converts half a dollar by the daily rate, and these values are above that at
 * any rate of recent years. The maximum is eight digits in Stripe's units; a Taiwan dollar has hundredths there and none here.
 */
const limits: Record<Currency, { least: number; most: number }> = {
  USD: { least: 50, most: 99_999_999 },
  SGD: { least: 50, most: 99_999_999 },
  CNY: { least: 500, most: 99_999_999 },
  JPY: { least: 50, most: 99_999_999 },
  KRW: { least: 1000, most: 99_999_999 },
  TWD: { least: 20, most: 999_999 },
};

export const minimumCharge = (currency: Currency): number => limits[currency].least;
export const maximumCharge = (currency: Currency): number => limits[currency].most;
