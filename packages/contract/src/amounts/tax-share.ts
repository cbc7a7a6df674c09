import * as z from 'zod/mini';

const taxFields = {
  name: z.string(),
  /** In thousandths of a percent. */
  rate: z.int(),
  isAdded: z.boolean(),
};

/** The tax of a venue, either included in its prices or added to them. */
export const venueTax = z.object(taxFields);

/** The tax in an amount. An added tax is one more line beside the lines before tax; an included tax is part of the lines. */
export const taxShare = z.object({ ...taxFields, amount: z.int() });
export type TaxShare = z.output<typeof taxShare>;
