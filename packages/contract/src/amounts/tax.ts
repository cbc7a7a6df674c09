/** A rate is whole thousandths of a percent: 8875 is 8.875 %. */
const FULL_RATE = 100_000;

/** The tax of a venue, either included in its prices or added to them. */
export type Tax = { name: string; rate: number; isAdded: boolean };

/** Returns a price plus the tax that is added to it, rounded half up; a price that includes its tax is unchanged. */
export function withTax(price: number, tax: Tax | null): number {
  if (!tax?.isAdded) return price;
  // In two steps, because the product of the largest prices and a rate exceeds the exact integers.
  const remainder = price % FULL_RATE;
  return (
    price +
    ((price - remainder) / FULL_RATE) * tax.rate +
    Math.floor((2 * remainder * tax.rate + FULL_RATE) / (2 * FULL_RATE))
  );
}

/** Returns an amount without the tax that it includes, to the nearest unit: the inverse of `withTax`. */
export function beforeTax(amount: number, rate: number): number {
  const scaledTotal = FULL_RATE + rate;
  const remainder = amount % scaledTotal;
  return (
    ((amount - remainder) / scaledTotal) * FULL_RATE +
    Math.floor((2 * remainder * FULL_RATE + scaledTotal) / (2 * scaledTotal))
  );
}

/** Returns the tax in an amount that includes it. */
export const taxIncludedIn = (amount: number, rate: number): number => amount - beforeTax(amount, rate);

/** Formats a rate in percent, without trailing zeros: "8.875". */
export const formatTaxRate = (rate: number): string => String(rate / 1000);
