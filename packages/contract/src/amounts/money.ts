/**
 * The currencies a venue can charge in, with the number of decimals of each: a cent is a hundredth of a dollar, a won has no smaller unit.
 * Every amount in Caddie is a whole number of the currency's smallest unit.
 */
export const decimals = { USD: 2, SGD: 2, CNY: 2, KRW: 0, JPY: 0, TWD: 0 } as const;

export type Currency = keyof typeof decimals;

export const currencies = Object.keys(decimals) as [Currency, ...Currency[]];

/** The highest price of an hour or of a membership: the sums of any day stay within exact integers. */
export const PRICE_MAX = 1_000_000_000_000;

/** Returns a percentage of an amount, rounded up to a whole unit in favour of the customer: the amount of a refund. */
export function share(amount: number, percent: number): number {
  // In two steps, because the product of the largest amounts and a percentage exceeds the exact integers.
  const remainder = amount % 100;
  return ((amount - remainder) / 100) * percent + Math.ceil((remainder * percent) / 100);
}

/** Returns the price of a time, rounded once to the nearest unit: `rateMinutes` is the sum of the hourly rates of its minutes. */
export const priceOfMinutes = (rateMinutes: number): number => Math.round(rateMinutes / 60);

/**
 * Formats an amount for a locale: 6750 is "$67.50" in dollars and "₩6,750" in won. Returns an empty text for an invalid amount or currency.
 */
export function formatMoney(amount: number | null | undefined, currency: string, locale: string): string {
  if (!Number.isSafeInteger(amount) || !isCurrency(currency)) return '';
  // Written with an exponent, because a floating-point fraction would round the largest amounts.
  const text = `${amount}e-${decimals[currency]}` as `${number}`;
  // CLDR has no short symbol for the Singapore dollar, though people in Singapore use one.
  return getFormatter(currency, locale)
    .format(text)
    .replace(/SGD\s?/, 'S$');
}

export const isCurrency = (code: string): code is Currency => Object.hasOwn(decimals, code);

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times its use, so each one is cached. */
function getFormatter(currency: Currency, locale: string): Intl.NumberFormat {
  const key = locale + currency;
  let format = formats.get(key);
  if (!format) {
    const digits = decimals[currency];
    const style = {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    } as const;
    formats.set(key, (format = new Intl.NumberFormat(locale, style)));
  }
  return format;
}
