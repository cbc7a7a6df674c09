import { type RawBuilder, sql } from 'kysely';

const taxFields = (row: string) =>
  sql`'name', ${sql.ref(`${row}.tax_name`)}, 'rate', ${sql.ref(`${row}.tax_rate`)}, 'isAdded', ${sql.ref(`${row}.tax_is_added`)}`;
const ifTaxed = (row: string, tax: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`${row}.tax_rate`)} is not null then jsonb_build_object(${tax}) end`;

/** Selects the tax of a venue; null if it has none. */
export const taxColumn = (row: string): RawBuilder<unknown> => ifTaxed(row, taxFields(row));

/** Selects the tax that is part of a sold amount, as of the sale. */
export const taxShareColumn = (row: string): RawBuilder<unknown> =>
  ifTaxed(row, sql`${taxFields(row)}, 'amount', ${sql.ref(`${row}.tax_amount`)}`);
