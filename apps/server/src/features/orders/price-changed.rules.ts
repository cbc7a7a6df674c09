import type { Currency } from '@caddie/contract/amounts/money';
import { message } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Refuses an amount other than the one on the desk's button, before anything has happened; names both. */
export const priceChanged = (current: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', {
    message: message('pay.changed', { now: current, shown, currency }),
    details: { amount: current },
  });

/** Does the same for a refund. */
export const refundChanged = (current: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', {
    message: message('pay.return-changed', { now: current, shown, currency }),
    details: { amount: current },
  });

/** Does the same for a difference, which is refunded if it is negative. The wording follows the amount that was shown. */
export function differenceChanged(current: number, shown: number, currency: Currency): Refusal {
  if (shown >= 0) return priceChanged(current, shown, currency);
  const sign = current < 0 ? -1 : 1;
  return new Refusal('PRICE_CHANGED', {
    message: message('pay.return-changed', { now: sign * current, shown: sign * shown, currency }),
    details: { amount: current },
  });
}
