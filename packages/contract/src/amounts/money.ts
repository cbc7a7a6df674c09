/**
 * The currencies a venue can charge in, and how many decimals the smallest unit of each has: a cent is a hundredth of a
 * dollar, a won is a whole one. Every amount, wherever it is, is a whole number of these units.
 */
export const decimals = { USD: 2, SGD: 2, CNY: 2, KRW: 0, JPY: 0, TWD: 0 } as const;

export type Currency = keyof typeof decimals;

export const currencies = Object.keys(decimals) as [Currency, ...Currency[]];

/** The most that can be asked for an hour or for a membership: what any day adds up to is then still counted exactly. */
export const PRICE_MAX = 1_000_000_000_000;

/** A share of an amount, as it goes back to a customer: a part of a unit counts as a whole one. */
export function share(amount: number, percent: number): number {
  // In two steps, because the product of the largest amounts and a percentage is no exact number.
  const rest = amount % 100;
  return ((amount - rest) / 100) * percent + Math.ceil((rest * percent) / 100);
}

/** What a time costs, rounded once to the nearest unit: `rateMinutes` is the sum of the hourly rates of its minutes. */
export const priceOfMinutes = (rateMinutes: number): number => Math.round(rateMinutes / 60);

/** As people read it, where they write as `locale` does: 6750 is "$67.50" in dollars and "₩6,750" in won. What is no amount, or no currency, is nothing. */
export function formatMoney(amount: number | null | undefined, currency: string, locale: string): string {
  if (!Number.isSafeInteger(amount) || !isCurrency(currency)) return '';
  // Written with an exponent, because as a fraction the largest amounts would lose a unit.
  const text = `${amount}e-${decimals[currency]}` as `${number}`;
  // Unicode has no short name for this one, though people in Singapore do.
  return formatOf(currency, locale)
    .format(text)
    .replace(/SGD\s?/, 'S$');
}

export const isCurrency = (code: string): code is Currency => Object.hasOwn(decimals, code);

const formats = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs a hundred times its use, so each is made once. */
function formatOf(currency: Currency, locale: string): Intl.NumberFormat {
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
