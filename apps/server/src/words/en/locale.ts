import { formatMoney as formatIn } from '@caddie/contract/amounts/money';

/** How the English of the server writes dates, numbers and money. Another language has a file like this. */
export const LOCALE = 'en-US';

export const formatMoney = (amount: number | null | undefined, currency: string): string =>
  formatIn(amount, currency, LOCALE);
