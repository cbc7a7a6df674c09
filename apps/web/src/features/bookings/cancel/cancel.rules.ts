import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { catalogue } from '../words/en.ts';

const { backWords, hasValue } = libCatalogue.tender;
const words = catalogue.cancel;

type CancelableBooking = { bookingStatusCd: string; amount: number; currency: string };

/** The refund of a cancellation: the total amount, and the part of each tender. */
export type CancelRefund = { amount: number; to: readonly Tender[] };

/** The red button repeats the amount, so that no customer gives up money unawares. */
export function confirmWords({ bookingStatusCd, currency }: CancelableBooking, { amount, to }: CancelRefund): string {
  if (bookingStatusCd === 'READY') return words.releaseThisTime;
  if (amount > 0) return words.cancelAndRefund(formatMoney(amount, currency));
  return to.length === 0 || to.some(hasValue) ? words.cancelBooking : words.cancelWithoutRefund;
}

/** The refund as a sentence, in money or sessions. */
export function outcomeWords({ bookingStatusCd, amount, currency }: CancelableBooking, { to }: CancelRefund): string {
  if (bookingStatusCd === 'READY' || amount === 0 || to.length === 0) return words.nothingWasCharged;
  return backWords(to, currency) || words.tooLateForARefund;
}
