import type { Currency } from '@caddie/contract/amounts/money';

/**
 * The least and the most that Stripe charges to a card, in our units. docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 * names the least for US and Singapore dollars and yen; for others it converts half a dollar by the rate of the day, and
 * these are above that by any rate of the last years. The most is eight digits of Stripe's own units; a Taiwan dollar has
 * hundredths there and none here.
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
