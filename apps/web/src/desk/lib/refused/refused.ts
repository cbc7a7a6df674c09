import type { DeskBooking } from '@caddie/contract/desk/panel';
import { formatMoney } from '../../../lib/money.ts';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.refused;

/** Why an act with money was refused, with the amount that its button showed: a charge or a refund. */
export function refusedText(error: Error, shownAmount: number, currency: string, isRefund = false): string {
  const code = refusalCode(error);
  if (code === 'PROVIDER_DOWN') return words.providerDown;
  const currentAmount = refusalDetail(error, 'amount');
  if (code !== 'PRICE_CHANGED' || typeof currentAmount !== 'number' || !currency) return sentenceOf(error);
  // If several amounts were sent, the server names the one that changed.
  const sentAmount = (refusalDetail(error, 'reason') as { shown?: number } | undefined)?.shown ?? shownAmount;
  // A negative difference is a refund, and is written as a positive amount.
  const sign = sentAmount < 0 && currentAmount < 0 ? -1 : 1;
  const changedSentence = isRefund || sentAmount < 0 ? words.returnChanged : words.priceChanged;
  return changedSentence(formatMoney(sign * currentAmount, currency), formatMoney(sign * sentAmount, currency));
}

/** The current booking, which the server sends along after a concurrent change. */
export const bookingFromError = (error: unknown): DeskBooking | undefined =>
  refusalCode(error) === 'CHANGED_MEANWHILE' ? (refusalDetail(error, 'booking') as DeskBooking | undefined) : undefined;
