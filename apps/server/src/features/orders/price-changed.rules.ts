import type { Currency } from '@caddie/contract/amounts/money';
import { say } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Another amount than the button of the desk showed: both are named, and nothing has happened. */
export const priceChanged = (now: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', { says: say('pay.changed', { now, shown, currency }), details: { amount: now } });

/** The same of an amount that was to go back. */
export const returnChanged = (now: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', { says: say('pay.return-changed', { now, shown, currency }), details: { amount: now } });

/** The same of a difference: below nothing it goes back. What did not happen is what the button said. */
export function differenceChanged(now: number, shown: number, currency: Currency): Refusal {
  if (shown >= 0) return priceChanged(now, shown, currency);
  const sign = now < 0 ? -1 : 1;
  const says = say('pay.return-changed', { now: sign * now, shown: sign * shown, currency });
  return new Refusal('PRICE_CHANGED', { says, details: { amount: now } });
}
