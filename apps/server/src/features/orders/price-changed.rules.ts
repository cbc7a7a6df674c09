import type { Currency } from '@caddie/contract/amounts/money';
import { message } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Creates the refusal of a payment whose amount has changed since it was shown; it names both amounts. */
export const priceChanged = (current: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', {
    message: message('pay.changed', { now: current, shown, currency }),
    details: { amount: current },
  });

/** Creates the refusal of a refund whose amount has changed since it was shown; it names both amounts. */
export const refundChanged = (current: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', {
    message: message('pay.return-changed', { now: current, shown, currency }),
    details: { amount: current },
  });

/** Creates the refusal of a price difference that has changed since it was shown: of a refund if the shown one was negative. */
export function differenceChanged(current: number, shown: number, currency: Currency): Refusal {
  if (shown >= 0) return priceChanged(current, shown, currency);
  const sign = current < 0 ? -1 : 1;
  return new Refusal('PRICE_CHANGED', {
    message: message('pay.return-changed', { now: sign * current, shown: sign * shown, currency }),
    details: { amount: current },
  });
}
