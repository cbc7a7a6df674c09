import type { RefundStep } from '@caddie/contract/amounts/refund-steps';
import { formatDay, formatTime } from '../../lib/format.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.cancellation;

/** A sentence in which [this] is bold. */
type PolicyLine = { text: string; isFree: boolean };

/** The cancellation policy of one tee time in a line or two, with dates; steps that have passed are left out. */
export function cancellationLines(steps: readonly RefundStep[], timeZone: string, now: number): PolicyLine[] {
  const formatMoment = (until: string) => `${formatDay(until, timeZone)}, ${formatTime(until, timeZone)}`;
  const upcomingSteps = steps.filter(({ until }) => Date.parse(until) >= now);
  if (upcomingSteps.length === 0) return [{ text: words.noRefund, isFree: false }];

  const freeStep = upcomingSteps.find(({ refundPercent }) => refundPercent === 100);
  const partialSteps = upcomingSteps.filter((step) => step !== freeStep);
  const partialSentences = partialSteps.map(({ until, refundPercent }) =>
    words.comesBackUntil(refundPercent, formatMoment(until)),
  );
  return [
    ...(freeStep ? [{ text: words.freeUntil(formatMoment(freeStep.until)), isFree: true }] : []),
    { text: (freeStep ? words.afterFree : words.ifYouCancel)(partialSentences), isFree: false },
  ];
}
