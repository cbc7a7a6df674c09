import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import { formatMoney } from '../../lib/money.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import type { BillLine } from './bill.rules.ts';

const { taxWords } = libCatalogue.tax;

/** The tax of a purchase: an extra line if it is added, otherwise a part of the other lines. */
export function taxLines(tax: TaxShare | null | undefined): { addedLines: BillLine[]; includes?: BillLine } {
  if (!tax) return { addedLines: [] };
  const line = { label: taxWords(tax), amount: tax.amount };
  return tax.isAdded ? { addedLines: [line] } : { addedLines: [], includes: line };
}

/** The tax included in the total of a ticket. */
export const taxRows = (tax: TaxShare | null | undefined, currency: string): [name: string, value: string][] =>
  tax ? [[taxWords({ ...tax, isAdded: false }), formatMoney(tax.amount, currency)]] : [];
