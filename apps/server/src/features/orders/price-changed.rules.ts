import type { Currency } from '@caddie/contract/amounts/money';
import { message } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The refusal of an amount other than the desk's button showed: names both, and nothing has happened. */
export const priceChanged = (current: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', {
    message: message('pay.changed', { now: current, shown, currency }),
    details: { amount: current },
  });

/** The same for a refund amount. */
export const returnChanged = (current: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', {
    message: message('pay.return-changed', { now: current, shown, currency }),
    details: { amount: current },
  });

/** The same for a difference, which is refunded if it is negative. The wording follows the amount that was shown. */
export function differenceChanged(current: number, shown: number, currency: Currency): Refusal {
  if (shown >= 0) return priceChanged(current, shown, currency);
  const sign = current < 0 ? -1 : 1;
  const says = message('pay.return-changed', { now: sign * current, shown: sign * shown, currency });
  return new Refusal('PRICE_CHANGED', { message: says, details: { amount: current } });
}
