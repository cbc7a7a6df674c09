import type { BookingEvent } from '@caddie/contract/desk/panel';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';
import { changesText } from './changes.rules.ts';
import { bookingFromError, refusedText } from './refused.ts';

/** Why an act on a booking was refused: after a concurrent change, what changed since the version that was sent, by whom and when. */
export function refusedActText(error: Error, shownAmount = 0, currency = '', isRefund = false): string {
  if (refusalCode(error) !== 'CHANGED_MEANWHILE') return refusedText(error, shownAmount, currency, isRefund);
  const changes = (refusalDetail(error, 'changes') as BookingEvent[] | undefined) ?? [];
  return changesText(changes, bookingFromError(error)?.booking ?? { currency, timeZone: 'UTC' });
}
