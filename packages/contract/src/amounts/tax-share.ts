import * as z from 'zod/mini';

const facts = {
  name: z.string(),
  /** In thousandths of a percent. */
  rate: z.int(),
  isAdded: z.boolean(),
};

/** The tax of a venue, either included in its prices or added to them. */
export const venueTax = z.object(facts);

/** The tax in an amount. An added tax is one more line beside the lines before tax; an included tax is part of the lines. */
export const taxShare = z.object({ ...facts, amount: z.int() });
export type TaxShare = z.output<typeof taxShare>;
