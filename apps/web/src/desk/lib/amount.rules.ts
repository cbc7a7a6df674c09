import { type Currency, decimals } from '@caddie/contract/amounts/money';
import { formatMoney } from '../../lib/money.ts';

/** What a person typed as an amount: in the smallest unit, or why it is none. */
export type Typed = number | 'EMPTY' | 'NOT_AN_AMOUNT';

/** Reads "140", "140.5", "1,240.00"; more decimals than the currency has is no amount, nor is a comma in the place of a point. */
export function readAmount(text: string, currency: Currency): Typed {
  const digits = text.replace(/\s|,(?=\d{3}(?!\d))/g, '');
  if (digits === '') return 'EMPTY';
  const places = decimals[currency];
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(digits) ?? [];
  if (whole === undefined || fraction.length > places) return 'NOT_AN_AMOUNT';
  return Number(whole + fraction.padEnd(places, '0'));
}

/** As it stands in a field: "140.00", "45000". */
export function writeAmount(amount: number, currency: Currency): string {
  const places = decimals[currency];
  return places === 0 ? String(amount) : (amount / 10 ** places).toFixed(places);
}

/** "$", "₩": what stands before a field in which an amount is typed. */
export const signOf = (currency: Currency): string => formatMoney(0, currency).replace(/[\d.,\s]/g, '');

/** "$100", "₩500,000": a sum of no cents is written without them. */
export const formatRoundMoney = (amount: number, currency: Currency): string =>
  decimals[currency] === 0
    ? formatMoney(amount, currency)
    : formatMoney(amount, currency).replace(/[.,]0+(?=\D*$)/, '');
