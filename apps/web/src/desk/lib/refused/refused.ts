import type { DeskBooking } from '@caddie/contract/desk/panel';
import { formatMoney } from '../../../lib/money.ts';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.refused;

/** Why an act with money was refused, with the amount that its button showed: a charge or a refund. */
export function refusedWords(error: Error, shown: number, currency: string, isReturn = false): string {
  const code = refusalCode(error);
  if (code === 'PROVIDER_DOWN') return words.providerDown;
  const now = refusalDetail(error, 'amount');
  if (code !== 'PRICE_CHANGED' || typeof now !== 'number' || !currency) return sentenceOf(error);
  // If several amounts were sent, the server names the one that changed.
  const sent = (refusalDetail(error, 'reason') as { shown?: number } | undefined)?.shown ?? shown;
  // A negative difference is a refund, and is written as a positive amount.
  const sign = sent < 0 && now < 0 ? -1 : 1;
  const changed = isReturn || sent < 0 ? words.returnChanged : words.priceChanged;
  return changed(formatMoney(sign * now, currency), formatMoney(sign * sent, currency));
}

/** The current booking, which the server sends along after a concurrent change. */
export const bookingNow = (error: unknown): DeskBooking | undefined =>
  refusalCode(error) === 'CHANGED_MEANWHILE' ? (refusalDetail(error, 'booking') as DeskBooking | undefined) : undefined;
