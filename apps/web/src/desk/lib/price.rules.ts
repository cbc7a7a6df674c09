import { type Currency, PRICE_MAX } from '@caddie/contract/amounts/money';
import { formatMoney } from '../../lib/money.ts';
import { readAmount } from './amount.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.amount;

/** More digits than `readAmount` parses, with or without decimals. */
const TOO_LONG = /^\d{13,}(\.\d*)?$/;

/** Parses a typed price, or says what to type instead. */
export function readPrice(text: string, currency: Currency): { amount: number } | { problem: string } {
  const typed = readAmount(text, currency);
  if (typed === 'EMPTY') return { problem: words.typeAnAmount };
  const isTooMuch = typed === 'NOT_AN_AMOUNT' ? TOO_LONG.test(text.replace(/[\s,]/g, '')) : typed > PRICE_MAX;
  if (isTooMuch) return { problem: words.atMost(formatMoney(PRICE_MAX, currency)) };
  return typed === 'NOT_AN_AMOUNT' ? { problem: words.likes[currency] } : { amount: typed };
}
