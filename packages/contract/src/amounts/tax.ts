/** A rate is whole thousandths of a percent: 8875 is 8.875 %. */
const WHOLE = 100_000;

/** The tax of a venue, either included in its prices or added to them. */
export type Tax = { name: string; rate: number; isAdded: boolean };

/** Returns a price plus the tax that is added to it, rounded half up; a price that includes its tax is unchanged. */
export function withTax(price: number, tax: Tax | null): number {
  if (!tax?.isAdded) return price;
  // In two steps, because the product of the largest prices and a rate exceeds the exact integers.
  const remainder = price % WHOLE;
  return (
    price + ((price - remainder) / WHOLE) * tax.rate + Math.floor((2 * remainder * tax.rate + WHOLE) / (2 * WHOLE))
  );
}

/** Returns an amount without the tax that it includes, to the nearest unit: the inverse of `withTax`. */
export function beforeTax(amount: number, rate: number): number {
  const parts = WHOLE + rate;
  const remainder = amount % parts;
  return ((amount - remainder) / parts) * WHOLE + Math.floor((2 * remainder * WHOLE + parts) / (2 * parts));
}

/** Returns the tax in an amount that includes it. */
export const taxOf = (amount: number, rate: number): number => amount - beforeTax(amount, rate);

/** Formats a rate in percent, without trailing zeros: "8.875". */
export const percentOf = (rate: number): string => String(rate / 1000);
