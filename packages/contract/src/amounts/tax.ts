/** A rate is whole thousandths of a percent: 8875 is 8.875 %. */
const WHOLE = 100_000;

/** The tax of a venue: its prices include it, or it is added to them. */
export type Tax = { name: string; rate: number; isAdded: boolean };

/** What a price costs with a tax that is added to it, rounded half up; what includes its tax stays as it is. */
export function withTax(price: number, tax: Tax | null): number {
  if (!tax?.isAdded) return price;
  // In two steps, because the product of the largest prices and a rate is no exact number.
  const rest = price % WHOLE;
  return price + ((price - rest) / WHOLE) * tax.rate + Math.floor((2 * rest * tax.rate + WHOLE) / (2 * WHOLE));
}

/** What an amount is before the tax that it includes, to the nearest unit: of what `withTax` made, what it was made of. */
export function beforeTax(amount: number, rate: number): number {
  const parts = WHOLE + rate;
  const rest = amount % parts;
  return ((amount - rest) / parts) * WHOLE + Math.floor((2 * rest * WHOLE + parts) / (2 * parts));
}

/** The tax in an amount that includes it. */
export const taxOf = (amount: number, rate: number): number => amount - beforeTax(amount, rate);

/** "8.875": a rate in percent, without decimals that say nothing. */
export const percentOf = (rate: number): string => String(rate / 1000);
