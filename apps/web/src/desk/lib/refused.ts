import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { formatMoney } from '@caddie/contract/money';
import { refusalCode, refusalDetail, sentenceOf } from '../../lib/refusal-of.ts';
import { changesWords } from './changes.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.refused;

/** Why an act with money was refused, said with the amount that its button showed. */
export function refusedWords(error: Error, shown: number, currency: string): string {
  const code = refusalCode(error);
  if (code === 'PROVIDER_DOWN') return words.providerDown;
  if (code === 'CHANGED_MEANWHILE') return changedWords(error);
  const now = refusalDetail(error, 'amount');
  return code === 'PRICE_CHANGED' && typeof now === 'number'
    ? words.priceChanged(formatMoney(now, currency), formatMoney(shown, currency))
    : sentenceOf(error);
}

/** The booking as it is, which the server sends along when somebody was faster. */
export const bookingNow = (error: unknown): DeskBooking | undefined =>
  refusalCode(error) === 'CHANGED_MEANWHILE' ? (refusalDetail(error, 'booking') as DeskBooking | undefined) : undefined;

/** What changed since the version that was sent, by whom and when. */
function changedWords(error: Error): string {
  const changes = (refusalDetail(error, 'changes') as BookingEvent[] | undefined) ?? [];
  const { currency = '', timeZone = '' } = bookingNow(error)?.booking ?? {};
  return changesWords(changes, { currency, timeZone });
}
