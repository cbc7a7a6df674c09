import type { Settings } from '@caddie/contract/desk/settings';
import { TAX_LIMITS } from '@caddie/contract/desk/limits/setting-limits';
import type { Currency } from '@caddie/contract/amounts/money';
import { formatTaxRate, taxIncludedIn, withTax } from '@caddie/contract/amounts/tax';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { catalogue } from './words/en.ts';

const { taxWords } = libCatalogue.tax;
const words = catalogue.tax;

type Tax = Settings['tax'];
export type TaxKind = keyof typeof words.kinds;
/** A tax as text, as it is typed. */
export type TaxDraft = { kind: TaxKind; name: string; rate: string };

/** A sample price of an hour in each currency, to show the effect of the tax. */
const sampleHourPrices: Record<Currency, number> = {
  USD: 6000,
  SGD: 6000,
  CNY: 20_000,
  KRW: 50_000,
  JPY: 5000,
  TWD: 1000,
};

export const toDraft = (tax: Tax): TaxDraft =>
  tax
    ? { kind: tax.isAdded ? 'ADDED' : 'INCLUDED', name: tax.name, rate: formatTaxRate(tax.rate) }
    : { kind: 'NONE', name: '', rate: '' };

/** Parses the typed tax, or returns the errors by field. */
export function readTax({ kind, name, rate }: TaxDraft): { tax: Tax } | { name?: string; rate?: string } {
  if (kind === 'NONE') return { tax: null };
  const [parsedRate, taxName] = [readRate(rate), name.trim()];
  const problems = {
    ...(taxName === '' && { name: words.nameIt }),
    ...(taxName.length > TAX_LIMITS.nameLength && { name: words.tooLong(TAX_LIMITS.nameLength) }),
    ...(parsedRate === undefined && { rate: words.rates(formatTaxRate(TAX_LIMITS.rateMax)) }),
  };
  if (parsedRate === undefined || Object.keys(problems).length > 0) return problems;
  return { tax: { name: taxName, rate: parsedRate, isAdded: kind === 'ADDED' } };
}

/** "8.875" or "8.875 %" in thousandths of a percent; undefined for any other text and for a rate that is not allowed. */
function readRate(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{0,3}))?\s*%?$/.exec(text.trim()) ?? [];
  const rate = Number(`${whole}${decimals.padEnd(3, '0')}`);
  return whole !== undefined && rate <= TAX_LIMITS.rateMax ? rate : undefined;
}

/** The effect of the tax on the price of an hour, and the customer's sentence about it, in the words of the customer's screens. */
export function taxSentence(tax: Tax, currency: Currency): string {
  if (!tax) return words.noTax;
  const [price, amount] = [sampleHourPrices[currency], withTax(sampleHourPrices[currency], tax)];
  const [priceText, paid, share] = [price, amount, taxIncludedIn(amount, tax.rate)].map((money) =>
    formatMoney(money, currency),
  );
  return words.customerPays(priceText!, paid!, taxWords(tax), share!);
}
