import { type Currency, decimals } from '@caddie/contract/amounts/money';
import { formatMoney } from '../../lib/money.ts';

/** A typed amount: in the smallest unit, or why it is invalid. */
export type TypedAmount = number | 'EMPTY' | 'NOT_AN_AMOUNT';

/** Parses "140", "140.5", "1,240.00"; too many decimals for the currency or a decimal comma are invalid. */
export function readAmount(text: string, currency: Currency): TypedAmount {
  const digits = text.replace(/\s|,(?=\d{3}(?!\d))/g, '');
  if (digits === '') return 'EMPTY';
  const places = decimals[currency];
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(digits) ?? [];
  if (whole === undefined || fraction.length > places) return 'NOT_AN_AMOUNT';
  return Number(whole + fraction.padEnd(places, '0'));
}

/** Formats an amount for an input field: "140.00", "45000". */
export function writeAmount(amount: number, currency: Currency): string {
  const places = decimals[currency];
  return places === 0 ? String(amount) : (amount / 10 ** places).toFixed(places);
}

/** "$", "₩": the symbol before an amount's input field. */
export const signOf = (currency: Currency): string => formatMoney(0, currency).replace(/[\d.,\s]/g, '');

/** "$100", "₩500,000": a whole amount is written without cents. */
export const formatRoundMoney = (amount: number, currency: Currency): string =>
  decimals[currency] === 0
    ? formatMoney(amount, currency)
    : formatMoney(amount, currency).replace(/[.,]0+(?=\D*$)/, '');
