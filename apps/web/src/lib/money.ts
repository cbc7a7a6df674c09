import { formatMoney as formatIn } from '@caddie/contract/amounts/money';
import { LOCALE } from './language.en.ts';

/** An amount as the readers of this build write it: 6750 is "$67.50" in dollars. What is no amount, or no currency, is nothing. */
export const formatMoney = (amount: number | null | undefined, currency: string): string =>
  formatIn(amount, currency, LOCALE);
