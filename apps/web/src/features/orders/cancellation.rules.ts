import type { RefundStep } from '@caddie/contract/amounts/refund-steps';
import { formatDay, formatTime } from '../../lib/format.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.cancellation;

/** A sentence in which [this] is bold. */
type Line = { text: string; isFree: boolean };

/** The cancellation policy of one tee time in a line or two, with dates; steps that have passed are left out. */
export function cancellationLines(steps: readonly RefundStep[], timeZone: string, now: number): Line[] {
  const moment = (until: string) => `${formatDay(until, timeZone)}, ${formatTime(until, timeZone)}`;
  const ahead = steps.filter(({ until }) => Date.parse(until) >= now);
  if (ahead.length === 0) return [{ text: words.noRefund, isFree: false }];

  const free = ahead.find(({ refundPercent }) => refundPercent === 100);
  const parts = ahead.filter((step) => step !== free);
  const later = parts.map(({ until, refundPercent }) => words.comesBackUntil(refundPercent, moment(until)));
  return [
    ...(free ? [{ text: words.freeUntil(moment(free.until)), isFree: true }] : []),
    { text: (free ? words.afterFree : words.ifYouCancel)(later), isFree: false },
  ];
}
