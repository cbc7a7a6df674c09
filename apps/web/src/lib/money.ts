import { type Currency, decimals, formatMoney as formatIn } from '@caddie/contract/money';
import { LOCALE } from './language.en.ts';

/** An amount as the readers of this build write it: 6750 is "$67.50" in dollars. What is no amount, or no currency, is nothing. */
export const formatMoney = (amount: number | null | undefined, currency: string): string =>
  formatIn(amount, currency, LOCALE);

/** "$100", "₩500,000": a sum of no cents is written without them. */
export const formatRoundMoney = (amount: number, currency: Currency): string =>
  decimals[currency] === 0
    ? formatMoney(amount, currency)
    : formatMoney(amount, currency).replace(/[.,]0+(?=\D*$)/, '');

/** "$", "₩". */
export const currencySign = (currency: Currency): string => formatMoney(0, currency).replace(/[\d.,\s]/g, '');
