import type { LinkedBooking } from '@caddie/contract/links';
import { momentWords } from '../../lib/refund-policy.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.visitCard;

type Limits = Pick<LinkedBooking, 'bookingStatusCd' | 'bookingStartedAt' | 'refundSteps' | 'timeZone'>;

/** Whether the customer may still cancel the tee time online. */
export const canCancel = ({ bookingStatusCd, bookingStartedAt }: Limits, now: number): boolean =>
  bookingStatusCd === 'CONFIRMED' && Date.parse(bookingStartedAt) > now;

/** What canceling gives back at this moment, and until when; the part in brackets is bold. */
export function limitWords({ refundSteps, timeZone }: Limits, now: number): string {
  const step = refundSteps.find(({ until }) => Date.parse(until) > now);
  if (!step || step.refundPercent === 0) return words.nothingBack;
  const moment = momentWords(step.until, timeZone);
  return step.refundPercent === 100 ? words.freeUntil(moment) : words.backUntil(step.refundPercent, moment);
}
