import type { RefundStep } from '@caddie/contract/amounts/refund-steps';
import { formatDay, formatTime } from './format.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.refundPolicy;

/** The cancellation policy of one booking as dates, with those that are still ahead marked. */
export function policyLines(
  steps: readonly RefundStep[],
  timeZone: string,
  now: number,
): { text: string; isPast: boolean }[] {
  const lines = steps.map(({ until, refundPercent }) => ({
    text: words.backUntil(refundPercent, momentWords(until, timeZone)),
    isPast: Date.parse(until) < now,
  }));
  return [...lines, { text: steps.length > 0 ? words.nothingAfterThat : words.nothingComesBack, isPast: false }];
}

/** "Fri, Jan 9, 6:30 PM" */
export const momentWords = (instant: string, timeZone: string): string =>
  `${formatDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
