import type { Currency } from '@caddie/contract/amounts/money';
import { say } from '../../words/words.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Another amount than the button of the desk showed: both are named, and nothing has happened. */
export const priceChanged = (now: number, shown: number, currency: Currency): Refusal =>
  new Refusal('PRICE_CHANGED', { says: say('pay.changed', { now, shown, currency }), details: { amount: now } });
