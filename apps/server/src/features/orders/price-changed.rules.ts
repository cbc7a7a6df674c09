import type { Currency } from '@caddie/contract/amounts/money';
import { say } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The refusal of an amount other than the desk's button showed: names both, and nothing has happened. */
export const priceChanged = (now: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', { says: say('pay.changed', { now, shown, currency }), details: { amount: now } });

/** The same for a refund amount. */
export const returnChanged = (now: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', { says: say('pay.return-changed', { now, shown, currency }), details: { amount: now } });

/** The same for a difference, which is refunded if it is negative. The wording follows the amount that was shown. */
export function differenceChanged(now: number, shown: number, currency: Currency): Refusal {
  if (shown >= 0) return priceChanged(now, shown, currency);
  const sign = now < 0 ? -1 : 1;
  const says = say('pay.return-changed', { now: sign * now, shown: sign * shown, currency });
  return new Refusal('PRICE_CHANGED', { says, details: { amount: now } });
}
