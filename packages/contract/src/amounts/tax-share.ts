import * as z from 'zod/mini';

const facts = {
  name: z.string(),
  /** In thousandths of a percent. */
  rate: z.int(),
  isAdded: z.boolean(),
};

/** The tax of a venue: its prices include it, or it is added to them. */
export const venueTax = z.object(facts);

/** The tax in an amount. Where it was added, the lines are before tax, and this is one more of them; otherwise they contain it. */
export const taxShare = z.object({ ...facts, amount: z.int() });
export type TaxShare = z.output<typeof taxShare>;
