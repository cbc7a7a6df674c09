import { formatMoney as formatIn } from '@caddie/contract/amounts/money';
import { LOCALE } from './language.en.ts';

/** An amount in this build's language: 6750 is "$67.50" in dollars. Empty for an invalid amount or currency. */
export const formatMoney = (amount: number | null | undefined, currency: string): string =>
  formatIn(amount, currency, LOCALE);
