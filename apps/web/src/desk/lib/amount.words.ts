import type { Currency } from '@caddie/contract/money';

/** How an amount is typed in each currency. */
export const likes: Record<Currency, string> = {
  USD: 'Dollars and cents, like 12.50.',
  SGD: 'Dollars and cents, like 12.50.',
  CNY: 'Yuan and fen, like 12.50.',
  KRW: 'Whole won, like 45000.',
  JPY: 'Whole yen, like 4500.',
  TWD: 'Whole dollars, like 450.',
};

export const typeAnAmount = 'Type an amount.';
export const atMost = (amount: string): string => `At most ${amount}.`;
