import type { BookingEvent } from '@caddie/contract/desk/panel';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';
import { changesWords } from './changes.rules.ts';
import { bookingNow, refusedWords } from './refused.ts';

/** Why an act on a booking was refused: after a concurrent change, what changed since the version that was sent, by whom and when. */
export function refusedActWords(error: Error, shown = 0, currency = '', isReturn = false): string {
  if (refusalCode(error) !== 'CHANGED_MEANWHILE') return refusedWords(error, shown, currency, isReturn);
  const changes = (refusalDetail(error, 'changes') as BookingEvent[] | undefined) ?? [];
  return changesWords(changes, bookingNow(error)?.booking ?? { currency, timeZone: 'UTC' });
}
